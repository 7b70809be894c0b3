import { Input } from '../src/input.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Input,
  args: { 'aria-label': 'Company', className: 'max-w-100' },
})

export const Empty = meta.story({ args: { placeholder: 'Acme' } })

export const Filled = meta.story({ args: { defaultValue: 'Acme' } })

export const Invalid = meta.story({ args: { defaultValue: '?', 'aria-invalid': true } })

export const ReadOnly = meta.story({ args: { defaultValue: 'Acme', readOnly: true } })

export const Disabled = meta.story({ args: { defaultValue: 'Acme', disabled: true } })
