import { userEvent } from 'storybook/test'
import { Field } from '../src/field.tsx'
import { PasswordInput } from '../src/password-input.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: PasswordInput,
  args: { defaultValue: 'correct horse', className: 'max-w-100' },
  render: (args) => (
    <Field label="Password">
      <PasswordInput {...args} />
    </Field>
  ),
})

export const Hidden = meta.story()

export const Shown = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await canvas.findByRole('button', { name: 'Hide password' })
  },
})

export const Disabled = meta.story({ args: { disabled: true } })
