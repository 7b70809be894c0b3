import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { FileDropZone } from '../src/file-drop-zone.tsx'

const meta = {
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
} satisfies Meta<typeof FileDropZone>
export default meta

type Story = StoryObj<typeof meta>

export const Waiting: Story = {}

export const Several: Story = {
  args: { multiple: true, messages: { prompt: 'Drop PDFs here, or choose them' } },
}

export const Refused: Story = {
  play: async ({ canvas }) => {
    const person = userEvent.setup({ applyAccept: false })
    await person.upload(canvas.getByLabelText(/Drop a PDF here/), new File(['text'], 'notes.txt'))
    await canvas.findByText('notes.txt is not a PDF')
  },
}

export const WithError: Story = { args: { error: 'The upload failed. Please try again.' } }
