import { Textarea } from '../src/textarea.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Textarea,
  args: { 'aria-label': 'Message', className: 'max-w-100' },
})

export const Empty = meta.story({ args: { placeholder: 'What is on your desk?' } })

export const Filled = meta.story({
  args: { defaultValue: 'Two plants, one budget, and no agreement.\n\nWhere to begin?' },
})

export const Invalid = meta.story({ args: { 'aria-invalid': true } })

export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'Sent' } })
