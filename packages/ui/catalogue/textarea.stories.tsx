import type { Meta, StoryObj } from '@storybook/react-vite'
import { Textarea } from '../src/textarea.tsx'

const meta = {
  component: Textarea,
  args: { 'aria-label': 'Message', className: 'max-w-100' },
} satisfies Meta<typeof Textarea>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'What is on your desk?' } }

export const Filled: Story = {
  args: { defaultValue: 'Two plants, one budget, and no agreement.\n\nWhere to begin?' },
}

export const Invalid: Story = { args: { 'aria-invalid': true } }

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Sent' } }
