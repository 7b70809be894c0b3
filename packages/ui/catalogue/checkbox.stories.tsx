import { Checkbox, CheckboxField } from '../src/checkbox.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: CheckboxField,
  args: { label: 'Email me about new notes' },
})

export const Unchecked = meta.story()

export const Checked = meta.story({ args: { defaultChecked: true } })

export const Indeterminate = meta.story({ args: { checked: 'indeterminate', label: 'All topics' } })

export const WithDescription = meta.story({ args: { description: 'At most one email a week.' } })

export const WithError = meta.story({
  args: { description: 'At most one email a week.', error: 'Please confirm this.' },
})

export const Disabled = meta.story({ args: { disabled: true, defaultChecked: true } })

export const Bare = meta.story({ render: () => <Checkbox aria-label="Choose this row" /> })
