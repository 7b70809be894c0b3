import type { Meta, StoryObj } from '@storybook/react-vite'
import { Switch } from '../src/switch.tsx'

const meta = { component: Switch, args: { 'aria-label': 'Show the blog' } } satisfies Meta<typeof Switch>
export default meta

type Story = StoryObj<typeof meta>

export const Off: Story = {}

export const On: Story = { args: { defaultChecked: true } }

export const Disabled: Story = { args: { disabled: true } }

export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } }
