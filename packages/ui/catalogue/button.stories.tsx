import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { Button } from '../src/button.tsx'

const meta = { component: Button, args: { children: 'Save changes' } } satisfies Meta<typeof Button>
export default meta

type Story = StoryObj<typeof meta>

export const Primary: Story = {}

export const Variants: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="ghost" />
      <Button {...args} variant="outline" />
      <Button {...args} variant="destructive" />
      <Button {...args} variant="link" />
    </div>
  ),
}

export const Sizes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
      <Button size="icon" aria-label="Add a note">
        <Plus aria-hidden />
      </Button>
    </div>
  ),
}

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Plus aria-hidden />
        New note
      </>
    ),
  },
}

export const Pending: Story = { args: { pending: true } }

export const Disabled: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <Button {...args} disabled />
      <Button {...args} variant="outline" disabled />
      <Button {...args} variant="destructive" disabled />
    </div>
  ),
}

export const AsLink: Story = { args: { asChild: true, children: <a href="#main">To the library</a> } }
