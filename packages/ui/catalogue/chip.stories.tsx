import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chip } from '../src/chip.tsx'

const meta = { component: Chip } satisfies Meta
export default meta

export const Plain: StoryObj = { render: () => <Chip>AI Strategy</Chip> }

export const Removable: StoryObj = {
  render: () => (
    <Chip onRemove={() => {}} removeLabel="Remove AI Strategy">
      AI Strategy
    </Chip>
  ),
}

export const TooLong: StoryObj = {
  render: () => <Chip className="max-w-40">Operations and supply chains of large manufacturers</Chip>,
}
