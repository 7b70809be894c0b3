import { CheckboxField } from '../src/checkbox.tsx'
import { FieldGroup } from '../src/field-group.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: FieldGroup,
  args: {
    legend: 'Email',
    children: (
      <>
        <CheckboxField label="New notes" />
        <CheckboxField label="Answers to my comments" />
      </>
    ),
  },
})

export const Question = meta.story()

export const Required = meta.story({ args: { required: true, hint: 'It can be changed at any time.' } })

export const WithError = meta.story({ args: { error: 'Please choose one' } })

export const LegendHidden = meta.story({ args: { legendHidden: true } })
