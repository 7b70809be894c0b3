import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../src/button.tsx'
import { DialogBody } from '../src/dialog.tsx'
import { Sheet } from '../src/sheet.tsx'

const meta = {
  component: Sheet,
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Navigation',
    trigger: <Button>Menu</Button>,
    children: <DialogBody>What the sheet is about.</DialogBody>,
  },
} satisfies Meta<typeof Sheet>
export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const Closed: Story = { args: { open: false } }
