import { userEvent } from 'storybook/test'
import { Button } from '../src/button.tsx'
import { dismissToasts, toast } from '../src/toast.tsx'
import { Toaster } from '../src/toaster.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Toaster,
  beforeEach: () => dismissToasts,
})

export const OnRequest = meta.story({
  render: () => (
    <>
      <Toaster />
      <Button onClick={() => toast({ title: 'Link Copied!', description: 'Send it to a colleague' })}>
        Copy the link
      </Button>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the link' }))
    await canvas.findByText('Link Copied!')
  },
})

export const Destructive = meta.story({
  play: async ({ canvas }) => {
    toast({ title: 'Upload failed', description: 'Please try again.', variant: 'destructive' })
    await canvas.findByText('Upload failed')
  },
})

export const WithAction = meta.story({
  play: async ({ canvas }) => {
    toast({ title: 'Note moved to trash', action: { label: 'Undo', onClick: () => {} } })
    await canvas.findByRole('button', { name: 'Undo' })
  },
})

export const TextToCopy = meta.story({
  play: async ({ canvas }) => {
    const value = 'https://idex.example/share/a'
    toast({ title: 'Copy Failed', description: 'Copy it by hand.', field: { label: 'Link', value } })
    await canvas.findByRole('textbox', { name: 'Link' })
  },
})
