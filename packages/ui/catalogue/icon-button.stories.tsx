import type { Meta, StoryObj } from '@storybook/react-vite'
import { Star } from 'lucide-react'
import { IconButton } from '../src/icon-button.tsx'

const meta = {
  component: IconButton,
  args: { label: 'Add to favourites', children: <Star aria-hidden /> },
} satisfies Meta<typeof IconButton>
export default meta

type Story = StoryObj<typeof meta>

export const Ghost: Story = {}

export const Outline: Story = { args: { variant: 'outline' } }

export const Pressed: Story = { args: { 'aria-pressed': true, label: 'Favourite' } }

export const Pending: Story = { args: { pending: true } }

export const Disabled: Story = { args: { disabled: true } }
