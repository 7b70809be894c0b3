import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../src/badge.tsx'

const meta = { component: Badge, args: { children: 'Draft' } } satisfies Meta<typeof Badge>
export default meta

type Story = StoryObj<typeof meta>

export const Neutral: Story = {}

export const Variants: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge variant="neutral">Draft</Badge>
      <Badge variant="outline">Private</Badge>
      <Badge variant="accent">New</Badge>
      <Badge variant="success">Published</Badge>
      <Badge variant="warning">Scheduled</Badge>
      <Badge variant="destructive">Failed</Badge>
    </div>
  ),
}

export const TooLong: Story = {
  args: { className: 'max-w-32', children: 'A status with too many words' },
}
