import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox, CheckboxField } from '../src/checkbox.tsx'

const meta = {
  component: CheckboxField,
  args: { label: 'Email me about new notes' },
} satisfies Meta<typeof CheckboxField>
export default meta

type Story = StoryObj<typeof meta>

export const Unchecked: Story = {}

export const Checked: Story = { args: { defaultChecked: true } }

export const Indeterminate: Story = { args: { checked: 'indeterminate', label: 'All topics' } }

export const WithDescription: Story = { args: { description: 'At most one email a week.' } }

export const WithError: Story = {
  args: { description: 'At most one email a week.', error: 'Please confirm this.' },
}

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }

export const Bare: Story = { render: () => <Checkbox aria-label="Choose this row" /> }
