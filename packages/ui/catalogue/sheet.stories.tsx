import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../src/button.tsx'
import { DialogBody } from '../src/dialog.tsx'
import { Sheet } from '../src/sheet.tsx'

const meta = {
  component: Sheet,
  args: {
    open: true,
    title: 'Filters',
    description: 'Narrow down what is shown.',
    children: <DialogBody>What the sheet is about.</DialogBody>,
  },
} satisfies Meta<typeof Sheet>
export default meta

type Story = StoryObj<typeof meta>

export const Right: Story = {}

export const Left: Story = {
  args: { side: 'left', title: 'Navigation', titleHidden: true, description: undefined },
}

export const Bottom: Story = { args: { side: 'bottom' } }

export const WithTrigger: Story = { args: { open: undefined, trigger: <Button>Filters</Button> } }
