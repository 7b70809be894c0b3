import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '../src/avatar.tsx'

const meta = { component: Avatar, args: { name: 'Ada Lovelace' } } satisfies Meta<typeof Avatar>
export default meta

type Story = StoryObj<typeof meta>

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="teal"/%3E%3C/svg%3E'

export const Initials: Story = {}

export const Picture: Story = { args: { src: PICTURE } }

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-4">
      <Avatar {...args} size="sm" />
      <Avatar {...args} size="md" />
      <Avatar {...args} size="lg" />
    </div>
  ),
}

export const OneWord: Story = { args: { name: 'plato' } }
