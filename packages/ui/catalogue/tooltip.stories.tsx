import { screen, userEvent } from 'storybook/test'
import { Button } from '../src/button.tsx'
import { Tooltip, TooltipProvider } from '../src/tooltip.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Tooltip,
  args: { content: 'Everyone with the link can read it', children: <Button>Share</Button> },
})

export const Closed = meta.story()

export const Open = meta.story({
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Share' }))
    await screen.findByRole('tooltip', {}, { timeout: 3000 })
  },
})

export const SeveralTogether = meta.story({
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
})
