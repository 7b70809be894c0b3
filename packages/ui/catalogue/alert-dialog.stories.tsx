import { AlertDialog } from '../src/alert-dialog.tsx'
import { Button } from '../src/button.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: AlertDialog,
  args: {
    open: true,
    title: 'Move "Decision map" to the trash?',
    description: 'It can be restored within 14 days.',
    confirmLabel: 'Move to trash',
    onConfirm: () => {},
  },
})

export const Question = meta.story()

export const Destructive = meta.story({
  args: {
    title: 'Delete permanently?',
    description: 'This cannot be undone.',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep it',
    destructive: true,
  },
})

export const WithTrigger = meta.story({
  args: { open: undefined, trigger: <Button variant="outline">Move to trash</Button> },
})
