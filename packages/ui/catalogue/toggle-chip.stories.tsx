import type { Meta, StoryObj } from '@storybook/react-vite'
import { ToggleChip } from '../src/toggle-chip.tsx'

const meta = { component: ToggleChip, args: { children: 'Finance' } } satisfies Meta<typeof ToggleChip>
export default meta

type Story = StoryObj<typeof meta>

export const Off: Story = {}

export const On: Story = { args: { defaultPressed: true } }

export const Disabled: Story = { args: { disabled: true } }
