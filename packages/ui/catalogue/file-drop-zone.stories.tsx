import { userEvent } from 'storybook/test'
import { FileDropZone } from '../src/file-drop-zone.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: FileDropZone,
  args: {
    accept: ['.pdf'],
    messages: {
      prompt: 'Drop a PDF here, or choose one',
      hint: 'At most 50 MB',
      rejected: ({ file }) => `${file.name} is not a PDF`,
    },
    onFiles: () => {},
  },
})

export const Waiting = meta.story()

export const Several = meta.story({
  args: { multiple: true, messages: { prompt: 'Drop PDFs here, or choose them' } },
})

export const Refused = meta.story({
  play: async ({ canvas }) => {
    const person = userEvent.setup({ applyAccept: false })
    await person.upload(canvas.getByLabelText(/Drop a PDF here/), new File(['text'], 'notes.txt'))
    await canvas.findByText('notes.txt is not a PDF')
  },
})

export const WithError = meta.story({ args: { error: 'The upload failed. Please try again.' } })
