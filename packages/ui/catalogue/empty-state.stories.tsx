import { FileText, TriangleAlert } from 'lucide-react'
import { Button } from '../src/button.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: EmptyState,
  args: { icon: FileText, title: 'No notes yet' },
})

export const Empty = meta.story()

export const WithWayOut = meta.story({
  args: { text: 'PDFs that you upload are for you alone.', action: <Button>Upload a PDF</Button> },
})

export const Failed = meta.story({
  args: {
    icon: TriangleAlert,
    title: 'The notes could not be loaded',
    text: 'The connection may have gone.',
    action: <Button variant="outline">Try again</Button>,
  },
})
