import { Download } from 'lucide-react'
import { Button } from '../src/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '../src/dialog.tsx'
import { Field } from '../src/field.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Input } from '../src/input.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Dialog,
  args: {
    open: true,
    title: 'Rename the note',
    description: 'Its link stays the same.',
    children: (
      <>
        <DialogBody>
          <Field label="Title" required>
            <Input defaultValue="Decision map" />
          </Field>
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button>Rename</Button>
        </DialogFooter>
      </>
    ),
  },
})

export const Medium = meta.story()

export const Small = meta.story({ args: { size: 'sm' } })

export const Large = meta.story({ args: { size: 'lg' } })

export const FullScreen = meta.story({
  args: {
    size: 'full-screen',
    descriptionHidden: true,
    actions: (
      <IconButton label="Download" side="bottom">
        <Download aria-hidden />
      </IconButton>
    ),
  },
})

export const Scrolling = meta.story({
  args: {
    title: 'Terms',
    description: 'Longer than the window.',
    children: (
      <DialogBody>
        {Array.from({ length: 60 }, (_, index) => (
          <p key={index}>Paragraph {index + 1}</p>
        ))}
      </DialogBody>
    ),
  },
})

export const WithTrigger = meta.story({ args: { open: undefined, trigger: <Button>Rename</Button> } })
