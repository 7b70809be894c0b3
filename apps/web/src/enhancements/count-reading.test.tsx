import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countedBy, countReading, isFirstReading } from './count-reading.ts'

const send = vi.fn(async () => new Response())

beforeEach(() => void vi.stubGlobal('fetch', send))
afterEach(() => void send.mockClear())

function article(): HTMLElement {
  const element = document.createElement('article')
  for (const [name, value] of Object.entries(countedBy({ by: 'blog.countView', slug: 'a-post' })))
    element.setAttribute(name, value)
  return element
}

it('says which page is read, in the words of the typed API', () => {
  countReading(article())
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/api/trpc/blog.countView',
    expect.objectContaining({ method: 'POST', body: '{"json":{"slug":"a-post"}}', keepalive: true }),
  )
})

it('counts a page once, with the app or before it', () => {
  const element = article()
  countReading(element)
  countReading(element)
  expect(isFirstReading(element)).toBe(false)
  expect(send).toHaveBeenCalledTimes(1)
  const later = article()
  expect(isFirstReading(later)).toBe(true)
  countReading(later)
  expect(send).toHaveBeenCalledTimes(1)
})

it('waits until the page is seen', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  countReading(article())
  expect(send).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(send).toHaveBeenCalledTimes(1)
})
