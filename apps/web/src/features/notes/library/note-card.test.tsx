import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleNote } from '../testing/sample-notes.ts'

const NOTE = sampleNote({
  id: 'n1',
  title: 'Decision map',
  description: 'How to read it.',
  topics: ['LLMs', 'AI Agents', 'VibeCoding', 'AI Automation'],
  createdAt: '2026-03-07T23:30:00.000Z',
  publishedBy: 'Grace Hopper',
})
const OWN = sampleNote({ id: 'n2', title: 'My plan', isUserUploaded: true, pdfUrl: '', pageCount: 2 })
const SCAN = { ...OWN, id: 'n3', title: 'My scan', textless: true }

/** The recent notes in `layout`, and the card of `title`. */
async function showCard(title: string, layout = 'grid') {
  const fake = fakeNotes({ notes: [NOTE, OWN, SCAN] })
  const rendered = await renderMembersArea(`/notes/recent?layout=${layout}`, fake)
  return { ...rendered, card: within(await screen.findByRole('article', { name: title })) }
}

it('the first cover of a list is fetched at once, all others as they come near', async () => {
  const source = { type: 'image/webp', srcset: '/a-320 320w, /a-480 480w' } as const
  const thumbnail = { width: 768, height: 994, sources: [source] }
  const notes = ['One', 'Two', 'Three'].map((title, at) =>
    sampleNote({ id: `c${at}`, title, createdAt: `2026-03-0${9 - at}T10:00:00.000Z`, thumbnail }),
  )
  await renderMembersArea('/notes/recent?layout=grid', fakeNotes({ notes }))
  await screen.findByRole('article', { name: 'One' })
  const covers = [...document.querySelectorAll('article img[srcset]')]
  expect(covers.map((cover) => cover.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
  expect(covers[0]?.getAttribute('fetchpriority')).toBe('high')
  // A phone's column is the window without its margins.
  expect(covers[1]?.getAttribute('sizes')).toMatch(/, calc\(100vw - 2rem\)$/)
})

describe.each(['grid', 'list'])('a note in the %s', (layout) => {
  it('shows title, description, publisher and date', async () => {
    const { card } = await showCard('Decision map', layout)
    expect(card.getByRole('heading', { name: 'Decision map' })).toBeDefined()
    expect(card.getByText('How to read it.')).toBeDefined()
    expect(card.getByText('Published by Grace Hopper')).toBeDefined()
    expect(card.getAllByText('Mar 07, 2026')[0]).toBeDefined()
    expect(card.getByText('12 pages · 182.6 KB')).toBeDefined()
    expect(card.getByRole('link', { name: 'Decision map' }).getAttribute('href')).toContain('note=n1')
  })

  it('shows two topics and the number of the others', async () => {
    const { card } = await showCard('Decision map', layout)
    const [topics] = card.getAllByRole('list', { name: 'Topics' })
    expect([...(topics?.children ?? [])].map((item) => item.textContent)).toEqual([
      'LLMs',
      'AI Agents',
      '+2 moreVibeCoding, AI Automation',
    ])
  })

  it('says of one’s own that it has no text, and nothing of one that has', async () => {
    const { card } = await showCard('My scan', layout)
    expect(card.getByText('No text to search')).toBeDefined()
    expect(within(screen.getByRole('article', { name: 'My plan' })).queryByText(/^No text/)).toBeNull()
  })

  it('can be shared if published, and is private if one’s own', async () => {
    const { card } = await showCard('Decision map', layout)
    expect(card.getByRole('button', { name: 'Share: Decision map' })).toBeDefined()
    const own = within(screen.getByRole('article', { name: 'My plan' }))
    expect(own.queryByRole('button', { name: /^Share/ })).toBeNull()
    expect(own.getByRole('button', { name: 'More actions: My plan' })).toBeDefined()
    expect(own.getByRole('img', { name: 'Private' })).toBeDefined()
  })
})

describe('opening a note', () => {
  it('without text says so above it', async () => {
    const { card, user } = await showCard('My scan')
    await user.click(card.getByRole('link', { name: 'My scan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'My scan' }))
    expect(await dialog.findByText(/^This PDF has no text, as a scan/)).toBeDefined()
  })

  it('shows it with its favorite button and its link, and for one’s own without a link', async () => {
    const notes = [{ ...NOTE, pdfUrl: '' }, OWN]
    const { user } = await renderMembersArea('/notes/recent?note=n1', fakeNotes({ notes }))
    const viewer = within(await screen.findByRole('dialog', { name: 'Decision map' }))
    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(viewer.getByRole('button', { name: 'Share' }))
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/share/n1-slug`)
    const favorite = viewer.getByRole('button', { name: 'Favorite' })
    await user.click(favorite)
    await vi.waitFor(() => expect(favorite.getAttribute('aria-pressed')).toBe('true'))
    await user.click(viewer.getByRole('button', { name: 'Close document' }))
    await user.click(await screen.findByRole('link', { name: 'My plan' }))
    const own = within(await screen.findByRole('dialog', { name: 'My plan' }))
    expect(own.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  it('loads a note further down the list by its address', async () => {
    const notes = Array.from({ length: 60 }, (_, index) =>
      sampleNote({ id: `m${index}`, title: `Briefing ${index}` }),
    )
    const last = sampleNote({ id: 'last', title: 'The last one', pdfUrl: '' })
    const fake = fakeNotes({ notes: [...notes, last] })
    const release = fake.hold('notes.addFavorite')
    const { router, user } = await renderMembersArea('/notes/recent?note=last', fake)
    const viewer = within(await screen.findByRole('dialog', { name: 'The last one' }))
    expect(router.state.location.search).toEqual({ note: 'last' })
    // The choice, too, is seen before it is saved.
    await user.click(viewer.getByRole('button', { name: 'Favorite', pressed: false }))
    expect(await viewer.findByRole('button', { name: 'Favorite', pressed: true })).toBeDefined()
    release()
  })

  it('that does not exist says so and cleans the address', async () => {
    const { router } = await renderMembersArea(
      '/notes/recent?note=gone&layout=list',
      fakeNotes({ notes: [NOTE] }),
    )
    expect(await screen.findByText('This note is no longer available')).toBeDefined()
    expect(router.state.location.search).toEqual({ layout: 'list' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
