import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from '../src/spinner.tsx'

const meta = { component: Spinner } satisfies Meta<typeof Spinner>
export default meta

type Story = StoryObj<typeof meta>

export const WithLabel: Story = { args: { label: 'Loading...' } }

export const Decoration: Story = {
  render: () => (
    <p className="flex items-center gap-2">
      <Spinner /> Saving
    </p>
  ),
}
