import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText, TriangleAlert } from 'lucide-react'
import { Button } from '../src/button.tsx'
import { EmptyState } from '../src/empty-state.tsx'

const meta = {
  component: EmptyState,
  args: { icon: FileText, title: 'No notes yet' },
} satisfies Meta<typeof EmptyState>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const WithWayOut: Story = {
  args: { text: 'PDFs that you upload are for you alone.', action: <Button>Upload a PDF</Button> },
}

export const Failed: Story = {
  args: {
    icon: TriangleAlert,
    title: 'The notes could not be loaded',
    text: 'The connection may have gone.',
    action: <Button variant="outline">Try again</Button>,
  },
}
