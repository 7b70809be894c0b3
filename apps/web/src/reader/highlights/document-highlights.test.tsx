import type { Highlight } from '@idex/contract/highlights/highlight'
import { Toaster } from '@idex/ui/toaster'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeInBrowser } from '../../browser/user-local-storage.ts'
import type { DeepLink } from '../../browser/deep-link.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import { type Answers, SUCCESS } from '../../testing/fake-link.ts'
import { unsentChanges } from './unsent-changes.ts'
import * as pdfjs from '../pdfjs/open-document.ts'
import { fakeDocument, layOut } from '../testing/fake-document.ts'
import { Viewer } from '../testing/viewer.tsx'
import { pressUndo } from '../../testing/press-undo.ts'

const AT = '2026-11-01T09:00:00.000Z'
const QUAD = [0.1, 0.9, 0.5, 0.9, 0.1, 0.88, 0.5, 0.88]

function highlight(id: string, values: Partial<Highlight> = {}): Highlight {
  return {
    ...{ id, page: 1, quads: [QUAD], fileId: 'a', quote: 'Text of', prefix: '', suffix: 'page 1' },
    ...{ color: 'yellow', style: 'highlight', tags: [], body: '', createdAt: AT, updatedAt: AT },
    ...values,
  }
}

beforeEach(() => {
  layOut(616, 800)
  // jsdom lays nothing out: pages are 600 by 800, and every text is a line of 60 by 16 at 60, 80.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 800))
  Object.assign(Range.prototype, { getClientRects: () => [new DOMRect(60, 80, 60, 16)] })
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.setPointerCapture = () => undefined
})

/** Fakes the server; `sent` holds its calls, and it can refuse like a lost network. */
function fakeServer(known: Highlight[] = []) {
  const kept: unknown[] = []
  const removed: unknown[] = []
  const server = { isAway: false }
  const take = (list: unknown[]) => (input: unknown) => {
    if (server.isAway) throw new Error('off line')
    list.push(input)
    return { ...SUCCESS, highlight: null }
  }
  const answers: Answers = {
    'places.getNote': { place: null },
    'places.saveNote': { place: null },
    'places.list': [],
    'highlights.list': { items: known, nextCursor: null },
    'highlights.save': take(kept),
    'highlights.remove': take(removed),
    'highlights.tags': ['Market size', 'Later'],
  }
  return { server, answers, kept, removed }
}

async function open(
  answers: Answers,
  place: DeepLink = {},
  pageCount = 3,
  onOpenChange: (open: boolean) => void = () => undefined,
) {
  const { document: pdf, drawn: rendered } = fakeDocument(pageCount)
  vi.spyOn(pdfjs, 'openDocument').mockReturnValue({ result: Promise.resolve(pdf), close: () => undefined })
  const { wrapper: Wrapper } = withTestApi(answers)
  const view = render(
    <Wrapper>
      <Viewer item={{ kind: 'note', id: 'n1' }} place={place} onOpenChange={onOpenChange} />
      <Toaster />
    </Wrapper>,
  )
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: /^Highlights/ })
  return { ...view, user, rendered, openPanel: () => user.click(button) }
}

/** Selects `part` of the text of page 1. */
async function select(part: string) {
  const node = (await screen.findByText('Text of page 1')).firstChild
  if (!(node instanceof Text)) throw new Error('The page has no text')
  const start = node.data.indexOf(part)
  document.getSelection()?.setBaseAndExtent(node, start, node, start + part.length)
  act(() => void document.dispatchEvent(new Event('selectionchange')))
  return screen.findByRole('group', { name: 'Highlight the selected text' })
}

const panel = () => screen.getByRole('tabpanel', { name: 'Highlights' })

describe('selected text', () => {
  it('is highlighted in a colour, with what stands around it and where it is on the page', async () => {
    const { answers, kept } = fakeServer()
    const { user } = await open(answers)
    const bar = await select('of page')
    await user.click(within(bar).getByRole('button', { name: 'Highlight in green' }))
    const shown = await screen.findByRole('button', { name: 'Green highlight: of page' })
    expect(shown.closest('[data-page]')?.getAttribute('data-page')).toBe('1')
    await waitFor(() => expect(kept).toHaveLength(1))
    expect(kept[0]).toMatchObject({
      ...{ id: 'n1', page: 1, fileId: 'a', quote: 'of page', prefix: 'Text', suffix: '1', color: 'green' },
      quads: [[0.1, 0.9, 0.2, 0.9, 0.1, 0.88, 0.2, 0.88]],
    })
    expect(screen.queryByRole('group', { name: 'Highlight the selected text' })).toBeNull()
    await waitFor(() => expect(unsentChanges()).toEqual([]))
  })

  it('gets a note, which is kept when its field is left', async () => {
    const { answers, kept } = fakeServer()
    const { user } = await open(answers)
    await user.click(within(await select('Text')).getByRole('button', { name: 'Add note' }))
    const field = await screen.findByRole('textbox', { name: 'Note' })
    expect(panel().contains(field)).toBe(true)
    expect(document.activeElement).toBe(field)
    await user.type(field, 'Why so?')
    await user.tab()
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ quote: 'Text', body: 'Why so?' }))
    expect(screen.getByRole('button', { name: 'Yellow highlight: Text. Note: Why so?' })).toBeDefined()
  })

  it.each([
    ['closed', () => globalThis.dispatchEvent(new Event('pagehide'))],
    ['hidden, as a phone does', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('keeps the note that is being written when the page is %s', async (_how, leave) => {
    const { answers, kept } = fakeServer()
    const { user } = await open(answers)
    await user.click(within(await select('Text')).getByRole('button', { name: 'Add note' }))
    await user.type(within(panel()).getByRole('textbox', { name: 'Note' }), 'Why so?')
    expect(kept.at(-1)).not.toMatchObject({ body: 'Why so?' })
    act(() => void leave())
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ quote: 'Text', body: 'Why so?' }))
  })

  it('is marked by whole words, by a key, in the colour used last', async () => {
    const { answers, kept } = fakeServer()
    const { user } = await open(answers)
    await user.click(within(await select('Text')).getByRole('button', { name: 'Highlight in pink' }))
    await select('f pag')
    await user.keyboard('h')
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ quote: 'of page', color: 'pink' }))
    await select('1')
    await user.keyboard('n')
    expect(document.activeElement).toBe(within(panel()).getByRole('textbox', { name: 'Note' }))
  })

  it('is underlined instead, until that is taken back', async () => {
    const { answers, kept } = fakeServer()
    const { user } = await open(answers)
    await user.click(within(await select('of page')).getByRole('button', { name: 'Underline' }))
    const bar = within(await select('of page'))
    expect(bar.queryByRole('button', { name: 'Highlight in blue' })).toBeNull()
    await user.click(bar.getByRole('button', { name: 'Underline in blue' }))
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ style: 'underline', color: 'blue' }))
    await user.click(await screen.findByRole('button', { name: 'Blue underline: of page' }))
    await user.click(within(panel()).getByRole('button', { name: 'Underline', pressed: true }))
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ style: 'highlight', color: 'blue' }))
    expect(screen.getByRole('button', { name: 'Blue highlight: of page' })).toBeDefined()
  })

  it('is copied, alone or with its source, and looked for', async () => {
    const { user } = await open(fakeServer().answers)
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    const bar = within(await select('of page'))
    await user.click(bar.getByRole('button', { name: 'Copy' }))
    await user.click(bar.getByRole('button', { name: 'Copy with source' }))
    await waitFor(() => expect(copied).toHaveBeenCalledTimes(2))
    const link = `${location.origin}/notes?note=n1#page=1`
    expect(copied.mock.calls).toEqual([['of page'], [`“of page”\nA note, Page 1\n${link}`]])
    await user.click(bar.getByRole('button', { name: 'Find in this document' }))
    expect(await screen.findByRole('textbox', { name: 'Find' })).toHaveProperty('value', 'of page')
  })

  it('is left by Escape before the panel, and that before the document', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    const { user } = await open(fakeServer([highlight('h1')]).answers, { highlight: 'h1' }, 3, onOpenChange)
    const field = await screen.findByRole('textbox', { name: 'Note' })
    await user.click(field)
    await user.keyboard('{Escape}')
    expect(document.activeElement).not.toBe(field)
    await select('Text')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: 'Highlight the selected text' })).toBeNull()
    expect(panel()).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(onOpenChange).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })
})

describe('highlights', () => {
  it('are listed in the order of the pages; a press on one goes there', async () => {
    const known = [highlight('h3', { page: 3, quote: 'the third' }), highlight('h1', { quote: 'the first' })]
    const { user, openPanel } = await open(fakeServer(known).answers)
    await screen.findByRole('button', { name: 'Yellow highlight: the third' })
    await openPanel()
    const items = within(panel()).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Yellow · Page 1the first',
      'Yellow · Page 3the third',
    ])
    await user.click(within(panel()).getByRole('button', { name: /the third/ }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number' }).value).toBe('3')
  })

  it('are changed and deleted, which can be undone', async () => {
    const { answers, kept, removed } = fakeServer([highlight('h1', { body: 'Mine' })])
    const { user } = await open(answers)
    await user.click(await screen.findByRole('button', { name: /^Yellow highlight/ }))
    await user.click(within(panel()).getByRole('button', { name: 'Pink' }))
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ highlightId: 'h1', color: 'pink' }))
    await user.click(within(panel()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(removed).toMatchObject([{ highlightId: 'h1' }]))
    expect(screen.queryByRole('button', { name: /highlight: Text of/ })).toBeNull()
    await pressUndo(user)
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ highlightId: 'h1', color: 'pink', body: 'Mine' }))
    const times = [kept[0], removed[0], kept.at(-1)].map((input) => String(Object(input).at))
    expect(times).toEqual([...new Set(times)].toSorted())
    expect(screen.getByRole('button', { name: 'Pink highlight: Text of. Note: Mine' })).toBeDefined()
  })

  it('get tags, of which the member’s own are offered, and lose them', async () => {
    const { answers, kept } = fakeServer([
      highlight('h1', { tags: ['Chart'] }),
      highlight('h2', { tags: ['Mine'] }),
    ])
    const { user } = await open(answers, { highlight: 'h1' })
    const field = await screen.findByRole('combobox', { name: 'Add tag' })
    const offered = () =>
      [...(field instanceof HTMLInputElement ? (field.list?.options ?? []) : [])].map(({ value }) => value)
    await waitFor(() => expect(offered()).toEqual(['Market size', 'Later', 'Mine']))
    await user.type(field, ' market  size{Enter}')
    await waitFor(() =>
      expect(kept.at(-1)).toMatchObject({ highlightId: 'h1', tags: ['Chart', 'market size'] }),
    )
    const sent = kept.length
    await user.type(field, 'CHART{Enter}')
    expect([kept.length, field]).toEqual([sent, expect.objectContaining({ value: '' })])
    await user.click(within(panel()).getByRole('button', { name: 'Remove Chart' }))
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ tags: ['market size'] }))
    await user.type(field, '{Backspace}')
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ tags: [] }))
    await user.type(field, Array.from({ length: 11 }, (_, index) => `tag ${index}`).join(','))
    await user.keyboard('{Enter}')
    expect(await within(panel()).findByText('Please use at most 10 tags')).toBeDefined()
    expect(kept.at(-1)).toMatchObject({ tags: [] })
  })

  it('keep style and tags through a change that a former version stored on this device', async () => {
    const { answers, kept } = fakeServer([highlight('h1', { style: 'underline', tags: ['Chart'] })])
    const {
      id: _id,
      updatedAt: _at,
      style: _style,
      tags: _tags,
      ...former
    } = highlight('h1', { color: 'pink' })
    storeInBrowser('highlight:n1:h1', JSON.stringify({ at: '2026-11-02T09:00:00.000Z', kept: former }))
    const { openPanel } = await open(answers)
    await screen.findByRole('button', { name: 'Pink underline: Text of' })
    await openPanel()
    expect(within(panel()).getByText('Chart')).toBeDefined()
    await waitFor(() => expect(kept).toMatchObject([{ highlightId: 'h1', color: 'pink' }]))
    expect(kept[0]).not.toHaveProperty('tags')
  })

  it('chosen ones are made longer and shorter by keys, by whole words, with one outline', async () => {
    const known = highlight('h1', { quote: 'of page', prefix: 'Text', suffix: '1' })
    const { answers, kept } = fakeServer([known, highlight('h2', { quote: 'Text', suffix: 'of' })])
    const { user, container } = await open(answers)
    const ends = () => document.querySelectorAll('[data-end]').length
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect([kept, ends(), container.querySelectorAll('[data-outline]').length]).toEqual([[], 0, 0])
    await user.click(await screen.findByRole('button', { name: 'Yellow highlight: of page' }))
    expect([ends(), document.querySelectorAll('[data-outline]').length]).toEqual([2, 1])
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() =>
      expect(kept.at(-1)).toMatchObject({ highlightId: 'h1', quote: 'of page 1', suffix: '' }),
    )
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ quote: 'of', suffix: 'page 1' }))
    await user.keyboard('{Shift>}{Alt>}{ArrowLeft}{/Alt}{/Shift}')
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ quote: 'Text of', prefix: '' }))
    const sent = kept.length
    await user.click(within(panel()).getByRole('textbox', { name: 'Note' }))
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(kept).toHaveLength(sent)
  })

  it('are opened at the one that the address names', async () => {
    const { answers } = fakeServer([highlight('h1'), highlight('h3', { page: 3, quote: 'the third' })])
    await open(answers, { highlight: 'h3' })
    const chosen = await screen.findByRole('button', { name: 'Yellow highlight: the third', pressed: true })
    expect(chosen).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number' }).value).toBe('3')
  })

  it('of a day off line are sent once the network is back, and shown until then', async () => {
    const { server, answers, kept } = fakeServer()
    server.isAway = true
    const { user, unmount } = await open(answers)
    await user.click(within(await select('Text of')).getByRole('button', { name: 'Highlight in blue' }))
    await screen.findByRole('button', { name: 'Blue highlight: Text of' })
    unmount()
    await open(answers)
    await screen.findByRole('button', { name: 'Blue highlight: Text of' })
    expect([kept.length, unsentChanges().length]).toEqual([0, 1])
    server.isAway = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(kept).toMatchObject([{ quote: 'Text of', color: 'blue' }]))
    await waitFor(() => expect(unsentChanges()).toEqual([]))
  })

  it('has highlights on pages that come as their reader goes on, and go', async () => {
    const { answers } = fakeServer([highlight('h1', { page: 150, quote: 'Text of' })])
    const { user } = await open(answers, {}, 300)
    const mark = () => screen.queryByRole('button', { name: 'Yellow highlight: Text of' })
    const turnTo = async (page: number) => {
      const field = screen.getByRole('textbox', { name: 'Page number' })
      await user.clear(field)
      await user.type(field, `${page}{Enter}`)
    }
    expect(mark()).toBeNull()
    await turnTo(150)
    await waitFor(() => expect(mark()?.closest('[data-page]')?.getAttribute('data-page')).toBe('150'))
    await turnTo(300)
    await waitFor(() => expect(mark()).toBeNull())
    await turnTo(150)
    await waitFor(() => expect(mark()?.isConnected).toBe(true))
  })
})

describe('an area of a page', () => {
  const KEPT = { page: 1, fileId: 'a', quote: '', style: 'area', color: 'yellow' }

  it('is marked by keys: the frame is moved, sized and kept, its picture is in the panel', async () => {
    const { answers, kept } = fakeServer()
    const { user, openPanel, rendered } = await open(answers)
    await openPanel()
    await user.click(within(panel()).getByRole('button', { name: 'Mark an area' }))
    const frame = screen.getByRole('button', { name: 'Frame of the area' })
    expect(document.activeElement).toBe(frame)
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number' }).value).toBe('1')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(kept).toHaveLength(1))
    expect(kept[0]).toMatchObject({ ...KEPT, quads: [[0.26, 0.6, 0.76, 0.6, 0.26, 0.38, 0.76, 0.38]] })
    expect(screen.queryByRole('button', { name: 'Frame of the area' })).toBeNull()
    await screen.findByRole('button', { name: 'Yellow area of page 1' })
    const part = { left: 0.26, top: 0.4, width: 0.5, height: 0.22 }
    await waitFor(() =>
      expect(rendered).toHaveBeenCalledWith(1, {
        ...{ left: expect.closeTo(part.left), top: expect.closeTo(part.top) },
        ...{ width: expect.closeTo(part.width), height: expect.closeTo(part.height) },
      }),
    )
  })

  it('is drawn by a drag with Alt, gets a note, and is left by Escape', async () => {
    const { answers, kept } = fakeServer()
    const { user } = await open(answers)
    const text = await screen.findByText('Text of page 1')
    const drag = () => {
      fireEvent.pointerDown(text, { button: 0, altKey: true, pointerType: 'mouse', clientX: 60, clientY: 80 })
      fireEvent.pointerMove(text, { clientX: 300, clientY: 400 })
      fireEvent.pointerUp(text, { clientX: 300, clientY: 400 })
    }
    drag()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Frame of the area' })).toBeNull()
    drag()
    await user.click(
      within(screen.getByRole('group', { name: 'Mark the area' })).getByRole('button', { name: 'Add note' }),
    )
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'The chart')
    await user.tab()
    await waitFor(() =>
      expect(kept.at(-1)).toMatchObject({
        ...{ ...KEPT, body: 'The chart' },
        quads: [[0.1, 0.9, 0.5, 0.9, 0.1, 0.5, 0.5, 0.5]],
      }),
    )
  })

  it('is resized by keys once it is chosen', async () => {
    const quad = [0.1, 0.9, 0.5, 0.9, 0.1, 0.5, 0.5, 0.5]
    const { answers, kept } = fakeServer([highlight('h1', { style: 'area', quote: '', quads: [quad] })])
    const { user } = await open(answers)
    const frame = await screen.findByRole('button', { name: 'Yellow area of page 1' })
    frame.focus()
    await user.keyboard('{ArrowRight}')
    expect(kept).toEqual([])
    await user.keyboard('{Enter}')
    expect(frame.getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() =>
      expect(kept.at(-1)).toMatchObject({ quads: [[0.1, 0.9, 0.51, 0.9, 0.1, 0.5, 0.51, 0.5]] }),
    )
  })

  it('of another version is not sought, and says so', async () => {
    const { answers, kept } = fakeServer([
      highlight('h1', { style: 'area', quote: '', suffix: '', fileId: 'before' }),
    ])
    const { openPanel, rendered } = await open(answers)
    await openPanel()
    expect(await within(panel()).findByText('Not found in this version')).toBeDefined()
    expect(screen.queryByRole('button', { name: /area of page/ })).toBeNull()
    expect([kept, rendered.mock.calls.filter(([, part]) => part)]).toEqual([[], []])
  })

  it('is a button in the text view that leads to its picture', async () => {
    storeInBrowser('document-view', 'text')
    const { answers } = fakeServer([highlight('h1', { page: 2, style: 'area', quote: '', suffix: '' })])
    const { user, rendered } = await open(answers)
    const link = await screen.findByRole('button', { name: 'Yellow area of page 2' })
    expect(link.closest('[data-page]')?.getAttribute('data-page')).toBe('2')
    await user.click(link)
    expect(within(panel()).getByRole('button', { name: 'Yellow area · Page 2' })).toBeDefined()
    expect(within(panel()).queryByRole('button', { name: 'Mark an area' })).toBeNull()
    await waitFor(() => expect(rendered).toHaveBeenCalledWith(2, expect.anything()))
  })
})

describe('highlights of another version of the document', () => {
  it('are found by their text, on another page too, and kept there', async () => {
    const moved = highlight('h1', { fileId: 'before', quote: 'of  page 2', prefix: 'Text', suffix: '' })
    const { answers, kept } = fakeServer([moved])
    await open(answers)
    await waitFor(() =>
      expect(kept).toMatchObject([{ highlightId: 'h1', page: 2, fileId: 'a', quote: 'of  page 2' }]),
    )
    const shown = screen.getByRole('button', { name: /^Yellow highlight/ })
    expect(shown.closest('[data-page]')?.getAttribute('data-page')).toBe('2')
  })

  it('that are not in it stay in the panel, and say so', async () => {
    const lost = highlight('h1', { fileId: 'before', quote: 'Something that was taken out', suffix: '' })
    const { answers, kept } = fakeServer([lost, highlight('h2')])
    const { openPanel } = await open(answers)
    await openPanel()
    expect(await within(panel()).findByText('Not found in this version')).toBeDefined()
    expect(screen.queryByRole('button', { name: /highlight: Something/ })).toBeNull()
    expect(kept).toEqual([])
  })
})

describe('in the text view', () => {
  const drawn = new Map<string, string[]>()

  beforeEach(() => {
    drawn.clear()
    class Drawn {
      readonly texts: string[]
      constructor(...ranges: Range[]) {
        this.texts = ranges.map(String)
      }
    }
    vi.stubGlobal('Highlight', Drawn)
    const highlights = {
      set: (name: string, { texts }: Drawn) => drawn.set(name, texts),
      delete: (name: string) => drawn.delete(name),
    }
    vi.stubGlobal('CSS', { ...globalThis.CSS, highlights })
  })

  async function openText(known: Highlight[] = []) {
    const server = fakeServer(known)
    const view = await open(server.answers)
    await view.user.click(screen.getByRole('button', { name: 'Text view' }))
    await screen.findByText('Text of page 1', { selector: 'p' })
    return { ...server, ...view }
  }

  it('what is marked is drawn where its quote is, also of another version, and said at the end of its block', async () => {
    const { user, kept } = await openText([
      highlight('h1', { quote: 'of page', prefix: 'Text', suffix: '1', color: 'green', body: 'Why?' }),
      highlight('h2', { page: 9, fileId: 'b', quote: 'Text of page 2', color: 'pink' }),
      highlight('h3', { quote: 'nowhere in it at all', color: 'blue' }),
      highlight('h4', { page: 2, quote: 'page 2', prefix: 'of', color: 'green', style: 'underline' }),
    ])
    await waitFor(() => expect(drawn.get('highlight-green')).toEqual(['of page']))
    expect(drawn.has('highlight-blue')).toBe(false)
    expect(drawn.get('underline-green')).toEqual(['page 2'])
    const button = screen.getByRole('button', { name: 'Green highlight: of page. Note: Why?' })
    expect(button.parentElement?.textContent).toBe('Text of page 1')
    await user.click(button)
    expect(document.querySelectorAll('[data-outline]')).toHaveLength(1)
    // The text is read again only after a pause.
    await user.keyboard('{Shift>}{Alt>}{ArrowLeft}{/Alt}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ quote: 'Text of', suffix: 'page 1', quads: [] }))
    await waitFor(() => expect(drawn.get('highlight-green')).toEqual(['Text of']))
    expect(within(panel()).getByText('nowhere in it at all')).toBeDefined()
  })

  it('the one that the address names is gone to, also on a page that is read only then', async () => {
    storeInBrowser('document-view', 'text')
    const { answers } = fakeServer([
      highlight('h1'),
      highlight('h9', { page: 9, quote: 'of page 9', prefix: 'Text' }),
    ])
    await open(answers, { highlight: 'h9' }, 12)
    await screen.findByRole('button', { name: 'Yellow highlight: of page 9', pressed: true })
    expect(screen.getByRole('button', { name: 'Page view' })).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number' }).value).toBe('9')
  })

  it('selected text is marked by its quote', async () => {
    const { user, kept } = await openText()
    const bar = await select('of page')
    await user.click(within(bar).getByRole('button', { name: 'Highlight in pink' }))
    await waitFor(() => expect(kept).toHaveLength(1))
    expect(kept[0]).toMatchObject({
      ...{ page: 1, quads: [], quote: 'of page', prefix: 'Text', suffix: '1', color: 'pink' },
    })
    await waitFor(() => expect(drawn.get('highlight-pink')).toEqual(['of page']))
    await user.click(screen.getByRole('button', { name: 'Page view' }))
    expect(drawn.size).toBe(0)
  })

  it('what was marked there gets its place once its page is drawn', async () => {
    const marked = { quads: [], quote: 'of page', prefix: 'Text', suffix: '1' }
    const { answers, kept } = fakeServer([highlight('h1', marked)])
    await open(answers)
    await waitFor(() => expect(kept).toHaveLength(1))
    expect(kept[0]).toMatchObject({ quads: [[0.1, 0.9, 0.2, 0.9, 0.1, 0.88, 0.2, 0.88]], fileId: 'a' })
  })
})
