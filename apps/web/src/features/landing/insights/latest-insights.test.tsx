import type { User } from '@idex/contract/sign-in/session'
import type { NotePreview } from '@idex/contract/notes/note'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MEMBER } from '../../../testing/people.ts'
import { type Answers, pending } from '../../../testing/fake-link.ts'
import { samplePreview } from '../../../testing/sample-note.ts'
import { readPendingNote } from '../../sign-in/return-places.ts'
import { renderInSite } from '../../site/testing/render-in-site.tsx'
import { LatestInsights } from './latest-insights.tsx'
import { refuse } from '../../../testing/refusal.ts'

function note(number: number, fields: Partial<NotePreview> = {}): NotePreview {
  return samplePreview({
    id: `n${number}`,
    title: `Note ${number}`,
    description: `What note ${number} says`,
    topics: ['AI Agents'],
    createdAt: '2025-08-13T23:30:00.000Z',
    shareableSlug: `note-${number}-slug`,
    ...fields,
  })
}

const assign = vi.fn()

function show(latest: Answers['notes.latest'], current: User | null = null) {
  return renderInSite(<LatestInsights />, { answers: { 'notes.latest': latest, 'session.current': current } })
}

beforeEach(() => {
  assign.mockClear()
  vi.stubGlobal('location', { ...window.location, assign })
})

describe('the latest insights', () => {
  it('shows three placeholders while loading', async () => {
    await show(pending)
    expect(screen.getAllByTestId('insight-skeleton')).toHaveLength(3)
    expect(screen.getByRole('status').textContent).toBe('Loading insights...')
  })

  it('shows at most three notes with their long date', async () => {
    await show([note(1), note(2), note(3), note(4)])
    expect(await screen.findAllByRole('link', { name: /Note \d/ })).toHaveLength(3)
    expect(screen.getAllByText('August 13, 2025')).toHaveLength(3)
    expect(screen.getAllByText('Members Only')).toHaveLength(3)
    expect(screen.getAllByText('Read More')).toHaveLength(3)
    expect(screen.getByText('What note 2 says')).toBeTruthy()
  })

  it('has a text for a note without a description', async () => {
    await show([note(1, { description: '' })])
    expect(await screen.findByText('Exclusive insight available in member dashboard')).toBeTruthy()
  })

  it('says so when there are none', async () => {
    await show([])
    expect(await screen.findByText('No insights published yet')).toBeTruthy()
  })

  it('offers a retry after a failure', async () => {
    const latest = vi.fn(() => [note(1)])
    latest.mockImplementationOnce(refuse(new Error('down')))
    await show(latest)
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('link', { name: /Note 1/ })).toBeTruthy()
  })
})

describe('opening an insight', () => {
  it('opens the shared note at once for members', async () => {
    const { router } = await show([note(2)], MEMBER)
    const viewAll = () => screen.getByRole('link', { name: 'View All Insights' })
    await waitFor(() => expect(viewAll().getAttribute('href')).toBe('/notes'))
    await userEvent.click(await screen.findByRole('link', { name: /Note 2/ }))
    expect(router.state.location.pathname).toBe('/share/note-2-slug')
    expect(readPendingNote()).toBeNull()
    expect(assign).not.toHaveBeenCalled()
  })

  it('lets visitors view all after signing in', async () => {
    await show([note(1)])
    const viewAll = await screen.findByRole('link', { name: 'View All Insights' })
    expect(viewAll.getAttribute('href')).toBe('/api/login')
  })
})
