import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field, FieldMessages } from '../src/field.tsx'
import { Input } from '../src/input.tsx'
import { Textarea } from '../src/textarea.tsx'

const meta = {
  component: Field,
  args: { label: 'Title', className: 'max-w-100', children: <Input /> },
} satisfies Meta<typeof Field>
export default meta

type Story = StoryObj<typeof meta>

export const Optional: Story = {}

export const Required: Story = { args: { required: true, hint: 'Members see it in the library.' } }

export const WithError: Story = {
  args: { required: true, hint: 'Members see it.', error: 'Please enter a title for your note' },
}

export const LabelHidden: Story = { args: { labelHidden: true, children: <Input placeholder="Title" /> } }

export const LongText: Story = { args: { label: 'Description', children: <Textarea /> } }

export const ForeignControl: Story = {
  args: { label: 'Day', children: (control) => <input type="date" {...control} /> },
}

export const MessagesAlone: Story = {
  render: () => <FieldMessages id="alone" hint="At most 50 MB" error="Only PDF files are supported" />,
}
