import type { Note, NotePreview } from '@idex/contract/notes/note'
import type { ShareResult } from '@idex/contract/notes/share'
import { samplePreview } from '../../../../testing/sample-note.ts'
import { sampleNote } from '../../testing/sample-notes.ts'

export const PREVIEW: NotePreview = samplePreview({
  id: 'n1',
  title: 'When Agents Work in Teams',
  description: 'Handoffs, budgets and blame.',
  topics: ['AI Agents', 'Systems Thinking'],
  createdAt: '2025-08-13T09:00:00.000Z',
  publishedBy: 'Research Desk',
  shareableSlug: 'when-agents-work-in-teams-k2j5',
})

export const NOTE: Note = sampleNote({ ...PREVIEW, pdfUrl: '/api/files/f1' })

export const ANSWERS = {
  granted: { outcome: 'granted', note: NOTE },
  preview: { outcome: 'preview', note: PREVIEW },
  onboardingRequired: { outcome: 'onboarding-required' },
  expired: { outcome: 'ended', end: 'expired' },
  revoked: { outcome: 'ended', end: 'revoked' },
  notFound: { outcome: 'not-found' },
} satisfies Record<string, ShareResult>
