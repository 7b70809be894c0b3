import { Button } from '../src/button.tsx'
import { DialogBody } from '../src/dialog.tsx'
import { Sheet } from '../src/sheet.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Sheet,
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Navigation',
    trigger: <Button>Menu</Button>,
    children: <DialogBody>What the sheet is about.</DialogBody>,
  },
})

export const Open = meta.story()

export const Closed = meta.story({ args: { open: false } })
