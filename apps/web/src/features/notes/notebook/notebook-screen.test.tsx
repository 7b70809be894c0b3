import type { LibraryHighlight } from '@idex/contract/highlights/highlight'
import { ListAllHighlightsSchema } from '@idex/contract/highlights/highlight'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as pdfjs from '../../../reader/pdfjs/open-document.ts'
import { fakeDocument } from '../../../reader/testing/fake-document.ts'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'

function highlight(id: string, quote: string, given: Partial<LibraryHighlight> = {}): LibraryHighlight {
  return {
    ...{ id, quote, page: 3, quads: [], fileId: null, prefix: '', suffix: '', color: 'yellow', body: '' },
    ...{ style: 'highlight', tags: [] },
    ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
    note: { id: 'n1', title: 'A plan' },
    ...given,
  }
}

const MARKED = [
  highlight('h1', 'A better question', { tags: ['Market size'] }),
  highlight('h2', 'Wild guesses', { color: 'blue', body: 'Why?', note: { id: 'n2', title: 'The zoo' } }),
]

/** The notebook at `path` with `MARKED`, and what was asked for. */
async function open(path = '/notes/highlights', items = MARKED) {
  const asked: unknown[] = []
  const listAll = (input: unknown) => {
    const { search = '', color, tag, noteId } = ListAllHighlightsSchema.parse(input)
    asked.push(input)
    const found = items
      .filter(({ quote }) => quote.toLowerCase().includes(search))
      .filter((one) => color === undefined || one.color === color)
      .filter(({ tags }) => tag === undefined || tags.includes(tag))
      .filter(({ note }) => noteId === undefined || note.id === noteId)
    return { items: found, nextCursor: null }
  }
  const answers = {
    'highlights.listAll': listAll,
    'highlights.review': items.slice(1),
    'highlights.tags': items.flatMap(({ tags }) => tags),
  }
  return { ...(await renderMembersArea(path, fakeNotes(), { answers })), asked }
}

const quotes = () =>
  within(screen.getByRole('list', { name: 'All highlights' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

it('lists the highlights of all documents, newest first, each leading to its passage', async () => {
  const { asked } = await open()
  await screen.findByRole('list', { name: 'All highlights' })
  expect(quotes()).toEqual(['A better question', 'Wild guesses'])
  expect(asked).toEqual([{ order: 'desc', limit: 48, cursor: undefined, direction: 'forward' }])
  const [way] = screen.getAllByRole('link', { name: 'A better question' })
  expect(way?.getAttribute('href')).toBe('/notes?note=n1#h=h1')
  const today = within(await screen.findByRole('region', { name: 'For today' }))
  expect(today.getByRole('heading', { name: 'Wild guesses' })).toBeDefined()
  expect(today.getByText('Why?')).toBeDefined()
})

it('is filtered by words, colour and document, all of it in the address', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Blue' }))
  await waitFor(() => expect(quotes()).toEqual(['Wild guesses']))
  expect(screen.queryByRole('region', { name: 'For today' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Blue' }))
  await waitFor(() => expect(quotes()).toHaveLength(2))
  const all = within(screen.getByRole('list', { name: 'All highlights' }))
  await user.click(all.getByRole('link', { name: 'Only highlights in A plan' }))
  await waitFor(() => expect(quotes()).toEqual(['A better question']))
  await user.type(screen.getByRole('searchbox', { name: 'Search highlights...' }), 'wild')
  expect(await screen.findByText('No highlights match your current filters.')).toBeDefined()
  expect(router.state.location.search).toEqual({ q: 'wild', in: 'n1' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(quotes()).toHaveLength(2))
})

it('is filtered by one of the tags, chosen from all or on a card', async () => {
  const { user, router, asked } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'Market size')
  await waitFor(() => expect(quotes()).toEqual(['A better question']))
  expect(asked.at(-1)).toMatchObject({ tag: 'Market size' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'All tags')
  await waitFor(() => expect(quotes()).toHaveLength(2))
  await user.click(screen.getByRole('link', { name: 'Only highlights with the tag Market size' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tag: 'Market size' }))
  await waitFor(() => expect(quotes()).toEqual(['A better question']))
})

it('has the pictures of areas, drawn from their documents one after another', async () => {
  const { document: pdf, drawn } = fakeDocument(9)
  const close = vi.fn<() => void>()
  const opened = vi.spyOn(pdfjs, 'openDocument').mockReturnValue({ result: Promise.resolve(pdf), close })
  const area = { style: 'area' as const, quads: [[0.25, 0.75, 0.75, 0.75, 0.25, 0.5, 0.75, 0.5]] }
  await open('/notes/highlights', [
    highlight('h1', '', { ...area, fileId: 'one' }),
    highlight('h2', '', { ...area, fileId: 'two', page: 5 }),
    highlight('h3', '', { ...area, fileId: null }),
  ])
  const part = { left: 0.25, top: 0.25, width: 0.5, height: 0.25 }
  await waitFor(() => expect(drawn).toHaveBeenCalledWith(5, part))
  expect(drawn).toHaveBeenCalledWith(3, part)
  expect(opened.mock.calls.map(([url]) => url)).toEqual(
    expect.arrayContaining(['/api/files/one', '/api/files/two']),
  )
  expect(close).toHaveBeenCalledWith()
  const ways = within(screen.getByRole('list', { name: 'All highlights' })).getAllByRole('link', {
    name: /^Area of page/,
  })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    ['h1', 'h2', 'h3'].map((id) => `/notes?note=n1#h=${id}`),
  )
})

it('saves all highlights in every text format', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Save highlights' }))
  const ways = await screen.findAllByRole('menuitem')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    ['markdown', 'csv', 'bibtex', 'csl', 'json'].map((format) => `/api/highlights/export?format=${format}`),
  )
})

it('says how to begin when there is none', async () => {
  await open('/notes/highlights', [])
  expect(await screen.findByText('No highlights yet')).toBeDefined()
})
