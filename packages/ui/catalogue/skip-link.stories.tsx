import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkipLink } from '../src/skip-link.tsx'

const meta = { component: SkipLink } satisfies Meta<typeof SkipLink>
export default meta

type Story = StoryObj<typeof meta>

export const Hidden: Story = {}

export const Focused: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: 'Skip to content' }).focus()
  },
}
