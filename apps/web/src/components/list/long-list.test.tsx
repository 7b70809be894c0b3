import { fireEvent, render } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTestApi } from '../../testing/test-api.tsx'
import { gridRows, LongList } from './long-list.tsx'

const ROW = 100

/** Every element is as high as a row and begins at the top of the page; the window is 768 pixels high. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 0, ROW),
  )
  window.scrollTo = () => undefined
})
afterEach(() => void Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }))

const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `n${index}` }))

const listOf = (items: readonly { id: string }[], isWhole = true) => (
  <LongList label="All" className="" items={items} isWhole={isWhole} estimate={ROW} itemClass={() => ''}>
    {({ id }) => <button type="button">{id}</button>}
  </LongList>
)

function show(count: number, { isWhole = true, api = withTestApi({}) } = {}) {
  const view = render(listOf(itemsOf(count), isWhole), { wrapper: api.wrapper })
  return { ...view, api, change: (items: readonly { id: string }[]) => view.rerender(listOf(items, isWhole)) }
}

const names = () => [...document.querySelectorAll('li')].map((item) => item.textContent)
const item = (name: string) => [...document.querySelectorAll('li')].find((each) => each.textContent === name)

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  act(() => void fireEvent.scroll(window))
}

describe('a long list', () => {
  it('has all of its items in the page while they are few', () => {
    show(23)
    expect(names()).toHaveLength(23)
    expect(item('n0')?.ariaPosInSet ?? null).toBeNull()
  })

  it('has only those near the viewport when they are many, however far one scrolls', () => {
    show(10_000)
    for (const top of [0, 50_000, 900_000]) {
      scrollTo(top)
      expect(names().length).toBeGreaterThan(7)
      expect(names().length).toBeLessThan(30)
      expect(names()).toContain(`n${top / ROW}`)
    }
  })

  it('has its first rows in the page of the server, which hydrates wherever it has been scrolled to', async () => {
    const { wrapper: Wrapper } = withTestApi({})
    const page = <Wrapper>{listOf(itemsOf(1000))}</Wrapper>
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    expect(names().slice(0, 9)).toEqual(itemsOf(9).map(({ id }) => id))
    expect(names().length).toBeLessThan(30)
    scrollTo(50_000)
    const onRecoverableError = vi.fn()
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(names()).toContain('n500')
    act(() => root.unmount())
    container.remove()
  })

  it('is as high as all of its items, and has nothing but items', () => {
    const { container } = show(1000)
    scrollTo(50_000)
    const list = container.querySelector('ul')
    const rows = (list?.children.length ?? 0) * ROW
    const [above, below] = [list?.style.paddingTop, list?.style.paddingBottom].map((length) =>
      Number.parseFloat(length ?? ''),
    )
    expect([above, rows, below]).toEqual([49_600, 16 * ROW, 48_800])
    expect([...(list?.children ?? [])].every(({ tagName }) => tagName === 'LI')).toBe(true)
  })

  it.each([
    [true, '1000'],
    [false, '-1'],
  ])('tells screen readers where an item stands (whole: %s)', (isWhole, size) => {
    show(1000, { isWhole })
    scrollTo(50_000)
    expect(item('n500')?.getAttribute('aria-posinset')).toBe('501')
    expect(item('n500')?.getAttribute('aria-setsize')).toBe(size)
  })

  it('keeps the item somebody is in, and its neighbours, out of sight', () => {
    show(1000)
    const button = item('n3')?.querySelector('button')
    act(() => button?.focus())
    scrollTo(50_000)
    expect(names().slice(0, 3)).toEqual(['n2', 'n3', 'n4'])
    expect(document.activeElement).toBe(button)
    expect(names()).toContain('n500')
  })

  it('hands the focus to the next item when the one that has it is removed', async () => {
    const { change } = show(1000)
    scrollTo(50_000)
    act(() => item('n505')?.querySelector('button')?.focus())
    change(itemsOf(1000).filter(({ id }) => id !== 'n505'))
    await expect.poll(() => document.activeElement?.textContent).toBe('n506')
  })

  it('remembers how high its rows were, for whoever goes back to it', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2 * ROW)
    const heightBelow = (api?: ReturnType<typeof withTestApi>, at = 0) => {
      scrollTo(at)
      const view = show(1000, api && { api })
      const height = Number.parseFloat(view.container.querySelector('ul')?.style.paddingBottom ?? '')
      view.unmount()
      return height
    }
    const api = withTestApi({})
    heightBelow(api, 50_000)
    expect(heightBelow(api)).toBeGreaterThan(heightBelow())
  })
})

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

it.each([1, 2, 3, 4, 5, 6, 7])(
  'has every item in one row of %i columns, the one it is found in',
  (columns) => {
    for (const items of upTo(40)) {
      const { count, rowOf, itemsOf } = gridRows(items, columns)
      const rows = upTo(count).map(itemsOf)
      expect(rows.flat()).toEqual(upTo(items))
      for (const [row, indexes] of rows.entries()) {
        expect(indexes.map(rowOf)).toEqual(indexes.map(() => row))
        expect(indexes.length).toBeGreaterThan(0)
      }
      expect(itemsOf(count)).toEqual([])
    }
  },
)
