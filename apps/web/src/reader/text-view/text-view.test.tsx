import { TooltipProvider } from '@idex/ui/tooltip'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DocumentView, type DocumentViewProps } from '../document-view.tsx'
import type { PdfDocument } from '../pdf-document.ts'
import { fakeDocument, layOut, pieceOf } from '../testing/fake-document.ts'
import { fakeSpeech } from '../testing/fake-speech.ts'
import * as browser from './read-aloud/speech.ts'

const PAGE_HEIGHT = 1000

beforeEach(() => {
  layOut(616, 800)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return (Number(this.dataset.page ?? 1) - 1) * PAGE_HEIGHT
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(PAGE_HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100 * PAGE_HEIGHT)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
})

const page = (number: number, count: number) =>
  screen.findByRole('region', { name: `Page ${number} of ${count}` })

function show(document: PdfDocument, props: Partial<DocumentViewProps> = {}) {
  const view = render(
    <TooltipProvider>
      <DocumentView document={document} {...props} />
    </TooltipProvider>,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number' }).value
  return { ...view, user, press, field }
}

/** A document whose only page has these lines, each apart from the others. */
function documentOf(
  texts: readonly { text: string; size?: number }[],
  language: string | null = 'en',
): PdfDocument {
  const { document } = fakeDocument(1)
  const pieces = texts.map(({ text, size = 12 }, index) => ({ ...pieceOf(text), size, y: 200 + 60 * index }))
  const content = async () => ({ height: 800, pieces, structure: null, language })
  return { ...document, page: async (index) => ({ ...(await document.page(index)), content }) }
}

describe('the text view', () => {
  it('shows the text as headings, paragraphs and lists, in the language and direction of the document', async () => {
    const { press } = show(
      documentOf(
        [
          { text: 'On bridges', size: 24 },
          { text: 'A bridge of stone stands by its own weight.' },
          { text: '\u2022 Stones' },
          { text: '\u2022 Sand' },
        ],
        'en-GB',
      ),
    )
    await press('Text view')
    const shown = within(await page(1, 1))
    expect(await shown.findByRole('heading', { level: 2, name: 'On bridges' })).toBeTruthy()
    const paragraph = shown.getByText('A bridge of stone stands by its own weight.')
    expect(paragraph.tagName).toBe('P')
    expect(paragraph.parentElement?.lang).toBe('en-GB')
    expect(paragraph.parentElement?.dir).toBe('ltr')
    expect(within(shown.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
  })

  it('says of a page without text that it has none, and of one that cannot be read that it cannot', async () => {
    const empty = show(documentOf([]))
    await empty.press('Text view')
    expect(await screen.findByText(/^This page has no text\./)).toBeTruthy()
    empty.unmount()
    const broken: PdfDocument = { ...documentOf([]), page: async () => Promise.reject(new Error('damaged')) }
    show(broken)
    expect(await screen.findByText('The text of this page cannot be read.')).toBeTruthy()
  })

  it('keeps the page, and is shown again on this device', async () => {
    const { document } = fakeDocument(9)
    const onPosition = vi.fn()
    const first = show(document, { onPosition })
    await first.press('Next page')
    await first.press('Next page')
    await first.press('Text view')
    expect(await screen.findByText('Text of page 3', { selector: 'p' })).toBeTruthy()
    expect(first.field()).toBe('3')
    await first.press('Next page')
    expect(onPosition).toHaveBeenLastCalledWith({ unit: 'page', page: 4, pageCount: 9, zoom: null })
    await first.press('Page view')
    expect(first.field()).toBe('4')
    await first.press('Text view')
    first.unmount()
    show(document)
    expect(await screen.findByRole('document', { name: 'Text of the document' })).toBeTruthy()
  })

  it('opens at the page that is asked for, and at each asked for later, but not again after another view', async () => {
    const { document } = fakeDocument(9)
    const { press, field } = show(document, { place: { page: 5 } })
    await waitFor(() => expect(field()).toBe('5'))
    await press('Next page')
    await press('Text view')
    expect(await screen.findByText('Text of page 6', { selector: 'p' })).toBeTruthy()
    expect(field()).toBe('6')
  })

  it('reads of a long document what is near and, in advance, a part of it alone', async () => {
    const { document } = fakeDocument(5000)
    const asked = new Set<number>()
    const noted: PdfDocument = {
      ...document,
      page: async (index) => {
        asked.add(index)
        return document.page(index)
      },
    }
    const { press } = show(noted, { start: { page: 2500, zoom: null } })
    asked.clear()
    await press('Text view')
    await screen.findByText('Text of page 2500', { selector: 'p' })
    expect([...asked].filter((index) => index > 300).length).toBeLessThan(12)
  })

  it('stays on its page as the text of others takes its place, before the browser measures it', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
      const before = [...(this.parentElement?.children ?? [])].slice(0, Number(this.dataset.page ?? 1) - 1)
      return before.reduce(
        (sum, each) => sum + (each.querySelector('[data-blocks]') ? 3 : 1) * PAGE_HEIGHT,
        0,
      )
    })
    const { document } = fakeDocument(4)
    const { press } = show(document, { start: { page: 3, zoom: null } })
    await press('Text view')
    const scroller = await screen.findByRole('document', { name: 'Text of the document' })
    for (const number of [1, 2, 3, 4]) await screen.findByText(`Text of page ${number}`, { selector: 'p' })
    expect(scroller.scrollTop).toBe(6 * PAGE_HEIGHT)
  })

  it('stays on the page that was asked for when the pages turn out to be short, until its reader scrolls', async () => {
    const observers: (() => void)[] = []
    class Observer extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback)
        observers.push(() => callback([], this))
      }
    }
    vi.stubGlobal('ResizeObserver', Observer)
    const { document } = fakeDocument(4)
    const { press, field } = show(document, { start: { page: 3, zoom: null } })
    await press('Text view')
    const scroller = await screen.findByRole('document', { name: 'Text of the document' })
    for (const number of [1, 2, 3, 4]) await screen.findByText(`Text of page ${number}`, { selector: 'p' })
    expect([field(), scroller.scrollTop]).toEqual(['3', 2 * PAGE_HEIGHT])
    // All of it is hardly higher than the window now, which the browser moves to its end before it tells.
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
    act(() => {
      scroller.scrollTop = 100
      scroller.dispatchEvent(new Event('scroll'))
    })
    expect(field()).toBe('3')
    height.mockReturnValue(100 * PAGE_HEIGHT)
    act(() => {
      for (const observe of observers) observe()
    })
    expect([field(), scroller.scrollTop]).toEqual(['3', 2 * PAGE_HEIGHT])
    act(() => scroller.scrollTo({ top: 0 }))
    expect(field()).toBe('1')
  })

  it('is set as its reader wants, and keeps that on this device', async () => {
    const { document } = fakeDocument(1)
    const { press, user, unmount } = show(document)
    await press('Text view')
    const size = async () => (await page(1, 1)).parentElement?.style.getPropertyValue('--text-view-size')
    expect(await size()).toBe('1.125rem')
    await press('Text settings')
    await user.click(screen.getByRole('radio', { name: '180%' }))
    await user.click(screen.getByRole('radio', { name: 'Serif' }))
    expect(await size()).toBe('2rem')
    screen.getByRole('document').focus()
    await user.keyboard('+')
    expect(await size()).toBe('2.5rem')
    unmount()
    show(document)
    expect(await size()).toBe('2.5rem')
    const column = (await page(1, 1)).parentElement
    expect(column?.className).toContain('serif')
    // Its style sheet goes by it.
    expect(column?.classList.contains('reflowed')).toBe(true)
  })
})

describe('reading aloud', () => {
  const ANNA = { id: 'anna', name: 'Anna', lang: 'de-DE', isDefault: true }
  const AMY = { id: 'amy', name: 'Amy', lang: 'en-US', isDefault: false }

  async function listen(fake: ReturnType<typeof fakeSpeech> | undefined, document: PdfDocument) {
    vi.spyOn(browser, 'browserSpeech').mockReturnValue(fake?.speech)
    const view = show(document)
    await view.press('Text view')
    await screen.findAllByText(/./, { selector: '[data-block]' })
    await view.press('Read aloud')
    return view
  }

  it('says and marks what is on the screen, in a voice of its language, and ends with the viewer', async () => {
    const fake = fakeSpeech([ANNA, AMY])
    const { press, unmount } = await listen(
      fake,
      documentOf([{ text: 'One old bridge.' }, { text: 'Another one.' }]),
    )
    await press('Play')
    await waitFor(() => expect(fake.said).toHaveBeenLastCalledWith('One old bridge.', 'amy', 1))
    const marked = () => document.querySelector('[data-spoken]')?.textContent
    expect(marked()).toBe('One old bridge.')
    await act(async () => fake.end())
    expect([fake.now(), marked()]).toEqual(['Another one.', 'Another one.'])
    await press('Previous paragraph')
    expect(fake.now()).toBe('One old bridge.')
    await press('Pause')
    expect(fake.now()).toBeUndefined()
    await press('Play')
    unmount()
    expect(fake.now()).toBeUndefined()
  })

  it('says plainly that there is no voice, until one comes', async () => {
    const fake = fakeSpeech()
    await listen(fake, documentOf([{ text: 'One old bridge.' }]))
    expect(screen.getByText(/^This browser has no voice/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
    act(() => fake.bring([ANNA]))
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
    expect(screen.getByText('No voice on this device speaks the language of this document.')).toBeTruthy()
  })

  it('says so in a browser that cannot speak, and can be closed', async () => {
    const { press } = await listen(undefined, documentOf([{ text: 'One old bridge.' }]))
    expect(screen.getByText('This browser can\u2019t read aloud.')).toBeTruthy()
    await press('Stop reading aloud')
    expect(screen.queryByRole('group', { name: 'Read aloud' })).toBeNull()
  })
})
