import type { Meta, StoryObj } from '@storybook/react-vite'
import { Input } from '../src/input.tsx'

const meta = {
  component: Input,
  args: { 'aria-label': 'Company', className: 'max-w-100' },
} satisfies Meta<typeof Input>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'Acme' } }

export const Filled: Story = { args: { defaultValue: 'Acme' } }

export const Invalid: Story = { args: { defaultValue: '?', 'aria-invalid': true } }

export const ReadOnly: Story = { args: { defaultValue: 'Acme', readOnly: true } }

export const Disabled: Story = { args: { defaultValue: 'Acme', disabled: true } }
