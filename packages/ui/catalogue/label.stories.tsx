import type { Meta, StoryObj } from '@storybook/react-vite'
import { Input } from '../src/input.tsx'
import { Label } from '../src/label.tsx'

const meta = {
  component: Label,
  args: { htmlFor: 'company', children: 'Company' },
  render: (args) => (
    <div className="flex max-w-100 flex-col gap-2">
      <Label {...args} />
      <Input id="company" />
    </div>
  ),
} satisfies Meta<typeof Label>
export default meta

type Story = StoryObj<typeof meta>

export const Optional: Story = {}

export const Required: Story = { args: { required: true } }
