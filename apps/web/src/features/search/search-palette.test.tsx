import type { SearchAnswer } from '@idex/contract/search/search'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInSite } from '../site/testing/render-in-site.tsx'
import type { Answer } from '../../testing/fake-link.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { useSearchPalette } from './use-search-palette.tsx'

const NOTHING: SearchAnswer = {
  notes: [],
  highlights: [],
  pages: [],
  moments: [],
  content: [],
  posts: [],
  isApproximate: false,
  suggestion: null,
}
const part = (text: string, marked = false) => ({ text, marked })
const FOUND: SearchAnswer = {
  ...NOTHING,
  notes: [
    { id: 'n1', title: [part('A '), part('quokka', true)], snippet: [part('About it')], shareableSlug: 's' },
  ],
  highlights: [
    { id: 'n3', highlightId: 'h1', page: 4, title: [part('Notes')], snippet: [part('quokka', true)] },
  ],
  pages: [
    {
      id: 'n2',
      of: 'note',
      page: 3,
      title: [part('Marsupials')],
      snippet: [part('quokka', true), part(' smiles')],
    },
    { id: 'c1', of: 'content', page: 2, title: [part('Article')], snippet: [part('quokka', true)] },
  ],
  moments: [
    {
      id: 'c3',
      contentType: 'podcast',
      seconds: 62.5,
      title: [part('Talk')],
      snippet: [part('quokka', true)],
    },
  ],
  content: [{ id: 'c2', contentType: 'video', title: [part('Film: '), part('quokka', true)], snippet: [] }],
  posts: [{ id: 'p1', blogUrl: 'a-post', title: [part('Post')], snippet: [] }],
}

function Opener({ mayUseLibrary }: { mayUseLibrary: boolean }) {
  const { palette, opener } = useSearchPalette({ mayUseLibrary })
  return (
    <>
      <button type="button" {...opener}>
        Open
      </button>
      {palette}
    </>
  )
}

beforeEach(() => {
  forgetSearches()
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

async function openPalette(find: Answer<'search.find'> = () => FOUND, mayUseLibrary = true) {
  const view = await renderInSite(<Opener mayUseLibrary={mayUseLibrary} />, {
    answers: { 'search.find': find },
  })
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole(
    'dialog',
    { name: mayUseLibrary ? 'Search everything' : 'Search' },
    { timeout: 20_000 },
  )
  const field = within(palette).getByRole('combobox', { name: 'Search' })
  return { ...view, user, palette: within(palette), field }
}

it('groups what was found, marks the words and says how much it is', async () => {
  const { user, palette, field } = await openPalette()
  await user.type(field, 'quokka')
  const pages = within(await palette.findByRole('group', { name: 'Pages' }))
  expect(pages.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'MarsupialsPage 3quokka smiles',
    'ArticlePage 2quokka',
  ])
  expect(palette.getAllByRole('group').map((group) => within(group).getAllByRole('option').length)).toEqual([
    1, 1, 2, 1, 1, 1,
  ])
  expect(palette.getAllByText('quokka', { selector: 'mark' })).toHaveLength(6)
  await waitFor(() => expect(palette.getByRole('status').textContent).toBe('7 results'))
})

it.each([
  [0, '/notes?note=n1#q=quokka'],
  [1, '/notes?note=n3#page=4&h=h1'],
  [2, '/notes?note=n2#page=3&q=quokka'],
  [3, '/dashboard?item=c1#page=2&q=quokka'],
  [4, '/content/talk-c3#t=62.5&q=quokka'],
  [5, '/content/film-quokka-c2'],
  [6, '/blog/a-post'],
])('leads with the keys to what was found, %i down', async (downs, href) => {
  const { user, palette, field, router } = await openPalette()
  await user.type(field, 'quokka')
  await palette.findByRole('group', { name: 'Pages' })
  // Until then the hits are those of its beginning.
  const list = palette.getByRole('listbox')
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'))
  await user.keyboard(`${'{ArrowDown}'.repeat(downs)}{Enter}`)
  await waitFor(() => expect(router.state.location.href).toBe(href))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(recentSearches()).toEqual(['quokka'])
})

it('leads who is not a member to the preview of a note', async () => {
  const { user, palette, field, router } = await openPalette(
    () => ({ ...NOTHING, notes: FOUND.notes, posts: FOUND.posts }),
    false,
  )
  expect(palette.getByText(/^Search titles of notes, and the blog\./)).toBeDefined()
  await user.type(field, 'quokka')
  await user.click(await palette.findByRole('option', { name: /A quokka/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/share/s'))
})

it('chooses the first of what is there, whatever was chosen of another search', async () => {
  const { user, palette, field, router } = await openPalette((input) =>
    JSON.stringify(input).includes('smiles') ? { ...NOTHING, pages: FOUND.pages } : FOUND,
  )
  await user.type(field, 'smiles')
  await palette.findByRole('group', { name: 'Pages' })
  await user.keyboard('{ArrowDown}')
  await user.clear(field)
  await user.type(field, 'quokka')
  await palette.findByRole('group', { name: 'Notes' })
  const chosen = () =>
    palette.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
  await waitFor(() => expect(chosen()).toEqual(['A quokkaAbout it']))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(chosen()).toEqual(['Post']))
  await user.clear(field)
  await user.type(field, 'smiles')
  await waitFor(() => expect(palette.getAllByRole('option')).toHaveLength(2))
  await waitFor(() => expect(chosen()).toEqual(['MarsupialsPage 3quokka smiles']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/notes?note=n2#page=3&q=smiles'))
})

describe('Enter before the answer for what is typed', () => {
  /** A palette whose field has what was found for one search and, at once, the text of the next. */
  async function typeOver(keys: string) {
    const opened = await openPalette((input) =>
      JSON.stringify(input).includes('smiles')
        ? { ...NOTHING, pages: FOUND.pages }
        : { ...NOTHING, posts: FOUND.posts },
    )
    const { user, palette, field } = opened
    await user.type(field, 'quokka')
    await palette.findByRole('group', { name: 'Blog' })
    await user.clear(field)
    await user.type(field, keys)
    return opened
  }

  it('opens what was typed, and nothing of what was found before it', async () => {
    const { router } = await typeOver('smiles{Enter}')
    await waitFor(() => expect(router.state.location.href).toBe('/notes?note=n2#page=3&q=smiles'))
  })

  it('opens nothing once another key was pressed', async () => {
    const { palette, router } = await typeOver('smiles{Enter}{ArrowDown}')
    await palette.findByRole('group', { name: 'Pages' })
    expect(router.state.location.hash).toBe('')
  })
})

it('offers the last searches that led somewhere, until they are cleared', async () => {
  const first = await openPalette()
  await first.user.type(first.field, 'quokka')
  await first.palette.findByRole('group', { name: 'Pages' })
  await first.user.keyboard('{Enter}')
  await waitFor(() => expect(recentSearches()).toEqual(['quokka']))
  first.unmount()
  const { user, palette, field } = await openPalette()
  await user.click(await palette.findByRole('option', { name: 'quokka' }))
  expect(field).toHaveProperty('value', 'quokka')
  await user.clear(field)
  ;(await palette.findByRole('button', { name: 'Clear recent searches' })).focus()
  await user.keyboard('{Enter}')
  expect(palette.queryByRole('option')).toBeNull()
  expect(recentSearches()).toEqual([])
})

it('says when nothing was found, and when titles only look like it', async () => {
  const { user, palette, field } = await openPalette((input) =>
    JSON.stringify(input).includes('quokkka') ? { ...FOUND, isApproximate: true } : NOTHING,
  )
  await user.type(field, 'wombat')
  await waitFor(() => expect(palette.getAllByText('Nothing found for “wombat”.')).toHaveLength(2))
  await user.clear(field)
  await user.type(field, 'quokkka')
  expect(await palette.findByText('Nothing contains these words. These titles look similar:')).toBeDefined()
})

it('offers another spelling, and searches it with the focus in the field', async () => {
  const { user, palette, field } = await openPalette((input) =>
    JSON.stringify(input).includes('quokkka') ? { ...NOTHING, suggestion: 'quokka' } : FOUND,
  )
  await user.type(field, 'quokkka')
  const button = await palette.findByRole('button', { name: 'quokka' })
  await waitFor(() =>
    expect(palette.getByRole('status').textContent).toBe(
      'Nothing found for “quokkka”. Did you mean “quokka”?',
    ),
  )
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  expect(field).toHaveProperty('value', 'quokka ')
  expect(document.activeElement).toBe(field)
  expect(await palette.findByRole('group', { name: 'Pages' })).toBeDefined()
  await waitFor(() => expect(palette.queryByRole('button', { name: 'quokka' })).toBeNull())
})

it('says when the search did not work, and tries again', async () => {
  let isBroken = true
  const { user, palette, field } = await openPalette(() => {
    if (isBroken) throw new Error('away')
    return FOUND
  })
  await user.type(field, 'quokka')
  expect((await palette.findByRole('alert')).textContent).toBe('The search didn’t work. Please try again.')
  isBroken = false
  await user.click(palette.getByRole('button', { name: 'Try again' }))
  expect(await palette.findByRole('group', { name: 'Pages' })).toBeDefined()
})
