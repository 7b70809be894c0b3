import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stepper } from '../src/stepper.tsx'

const meta = {
  component: Stepper,
  args: { label: 'Set up your account', steps: ['About you', 'Newsletter', 'Topics'], current: 1 },
} satisfies Meta<typeof Stepper>
export default meta

type Story = StoryObj<typeof meta>

export const First: Story = {}

export const Second: Story = { args: { current: 2 } }

export const Last: Story = { args: { current: 3 } }
