import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { pointOn } from '../highlights/quads.ts'
import * as pdfjs from '../pdfjs/open-document.ts'
import { fakeDocument, layOut } from '../testing/fake-document.ts'
import { Viewer } from '../testing/viewer.tsx'

beforeEach(() => layOut(1440, 816))

async function open() {
  const { document, drawn } = fakeDocument(5)
  vi.spyOn(pdfjs, 'openDocument').mockReturnValue({ result: Promise.resolve(document), close: vi.fn() })
  const user = userEvent.setup()
  const view = render(<Viewer />)
  const page = (number: number) => screen.findByRole('region', { name: `Page ${number} of 5` })
  await page(1)
  const choose = async (role: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox', name: string) => {
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole(role, { name }))
  }
  return { ...view, user, page, choose, drawn }
}

it('fits a whole page, shows two beside each other on dark paper, and does so for the next document', async () => {
  const { page, choose, unmount } = await open()
  await choose('menuitemradio', 'Fit page')
  expect((await page(1)).style.height).toBe('784px')
  await choose('menuitemcheckbox', 'Two pages')
  const [second, third] = [await page(2), await page(3)]
  expect(second.style.top).toBe(third.style.top)
  expect(Number.parseInt(second.style.left, 10)).toBeLessThan(Number.parseInt(third.style.left, 10))
  await choose('menuitemcheckbox', 'Dark paper')
  await choose('menuitemcheckbox', 'Page by page')
  expect({ ...screen.getByRole('document').dataset }).toEqual({ dark: 'true', paged: 'true' })
  unmount()

  const next = await open()
  expect((await next.page(1)).style.height).toBe('784px')
  expect((await next.page(2)).style.top).toBe((await next.page(3)).style.top)
  expect({ ...screen.getByRole('document').dataset }).toEqual({ dark: 'true', paged: 'true' })
})

it('turns the pages of the open document alone', async () => {
  const { page, choose, unmount } = await open()
  await choose('menuitemradio', 'Actual size')
  await choose('menuitem', 'Rotate')
  const first = await page(1)
  expect(first.dataset['turn']).toBe('90')
  expect([first.style.width, first.style.height]).toEqual(['800px', '1067px'])
  expect(first.style.transform).toBe('translateX(1067px) rotate(90deg)')
  unmount()
  const next = await open()
  expect((await next.page(1)).dataset['turn']).toBeUndefined()
})

it('lists its keys, and turns pages by them, but not while the list is open', async () => {
  const { user } = await open()
  const field = screen.getByRole('textbox', { name: 'Page number' })
  await user.keyboard('jjk')
  expect(field).toHaveProperty('value', '2')
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('j{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
  expect(field).toHaveProperty('value', '2')
})

it.each([
  [undefined, { x: 0.25, y: 0.5 }],
  ['90', { x: 0.5, y: 0.75 }],
  ['180', { x: 0.75, y: 0.5 }],
  ['270', { x: 0.5, y: 0.25 }],
])('a point of the screen is on the page turned by %s', (turn, point) => {
  const page = document.createElement('section')
  if (turn !== undefined) page.dataset['turn'] = turn
  vi.spyOn(page, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 200, 400, 300))
  expect(pointOn(page, { x: 200, y: 350 })).toEqual(point)
})
