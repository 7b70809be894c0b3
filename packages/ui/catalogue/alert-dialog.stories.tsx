import type { Meta, StoryObj } from '@storybook/react-vite'
import { AlertDialog } from '../src/alert-dialog.tsx'
import { Button } from '../src/button.tsx'

const meta = {
  component: AlertDialog,
  args: {
    open: true,
    title: 'Move "Decision map" to the trash?',
    description: 'It can be restored within 14 days.',
    confirmLabel: 'Move to trash',
    onConfirm: () => {},
  },
} satisfies Meta<typeof AlertDialog>
export default meta

type Story = StoryObj<typeof meta>

export const Question: Story = {}

export const Destructive: Story = {
  args: {
    title: 'Delete permanently?',
    description: 'This cannot be undone.',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep it',
    destructive: true,
  },
}

export const WithTrigger: Story = {
  args: { open: undefined, trigger: <Button variant="outline">Move to trash</Button> },
}
