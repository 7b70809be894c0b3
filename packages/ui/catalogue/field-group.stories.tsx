import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckboxField } from '../src/checkbox.tsx'
import { FieldGroup } from '../src/field-group.tsx'

const meta = {
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
} satisfies Meta<typeof FieldGroup>
export default meta

type Story = StoryObj<typeof meta>

export const Question: Story = {}

export const Required: Story = { args: { required: true, hint: 'It can be changed at any time.' } }

export const WithError: Story = { args: { error: 'Please choose one' } }

export const LegendHidden: Story = { args: { legendHidden: true } }
