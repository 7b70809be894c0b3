import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { Field } from '../src/field.tsx'
import { PasswordInput } from '../src/password-input.tsx'

const meta = {
  component: PasswordInput,
  args: { defaultValue: 'correct horse', className: 'max-w-100' },
  render: (args) => (
    <Field label="Password">
      <PasswordInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof PasswordInput>
export default meta

type Story = StoryObj<typeof meta>

export const Hidden: Story = {}

export const Shown: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await canvas.findByRole('button', { name: 'Hide password' })
  },
}

export const Disabled: Story = { args: { disabled: true } }
