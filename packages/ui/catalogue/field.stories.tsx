import { Field, FieldMessages } from '../src/field.tsx'
import { Input } from '../src/input.tsx'
import { Textarea } from '../src/textarea.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Field,
  args: { label: 'Title', className: 'max-w-100', children: <Input /> },
})

export const Optional = meta.story()

export const Required = meta.story({ args: { required: true, hint: 'Members see it in the library.' } })

export const WithError = meta.story({
  args: { required: true, hint: 'Members see it.', error: 'Please enter a title for your note' },
})

export const LabelHidden = meta.story({
  args: { labelHidden: true, children: <Input placeholder="Title" /> },
})

export const LongText = meta.story({ args: { label: 'Description', children: <Textarea /> } })

export const ForeignControl = meta.story({
  args: { label: 'Day', children: (control) => <input type="date" {...control} /> },
})

export const MessagesAlone = meta.story({
  render: () => <FieldMessages id="alone" hint="At most 50 MB" error="Only PDF files are supported" />,
})
