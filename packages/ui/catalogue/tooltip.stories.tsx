import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { Button } from '../src/button.tsx'
import { Tooltip, TooltipProvider } from '../src/tooltip.tsx'

const meta = {
  component: Tooltip,
  args: { content: 'Everyone with the link can read it', children: <Button>Share</Button> },
} satisfies Meta<typeof Tooltip>
export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Share' }))
    await screen.findByRole('tooltip', {}, { timeout: 3000 })
  },
}

export const SeveralTogether: Story = {
  render: () => (
    <TooltipProvider>
      <div className="flex gap-2">
        <Tooltip content="Copies the link">
          <Button variant="outline">Copy</Button>
        </Tooltip>
        <Tooltip side="bottom" content="Saves the PDF">
          <Button variant="outline">Download</Button>
        </Tooltip>
      </div>
    </TooltipProvider>
  ),
}
