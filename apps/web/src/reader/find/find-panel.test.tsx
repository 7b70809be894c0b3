import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as pdfjs from '../pdfjs/open-document.ts'
import { fakeDocument, layOut } from '../testing/fake-document.ts'
import { Viewer } from '../testing/viewer.tsx'

const marks = new Map<string, Set<Range>>()
const marked = (name: string) => [...(marks.get(name) ?? [])].map((range) => range.toString())

beforeEach(() => {
  layOut(616, 800)
  marks.clear()
  class Highlight extends Set<Range> {
    constructor(...ranges: Range[]) {
      super(ranges)
    }
  }
  vi.stubGlobal('Highlight', Highlight)
  vi.stubGlobal('CSS', { highlights: marks })
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

async function open(place = {}, onOpenChange = vi.fn<(open: boolean) => void>()) {
  const { document } = fakeDocument(30)
  vi.spyOn(pdfjs, 'openDocument').mockReturnValue({ result: Promise.resolve(document), close: vi.fn() })
  const user = userEvent.setup()
  render(<Viewer onOpenChange={onOpenChange} place={place} />)
  await screen.findByRole('region', { name: 'Page 1 of 30' })
  const field = () => screen.getByRole('textbox', { name: 'Page number' })
  return { user, field, onOpenChange }
}

const count = (text: string) => screen.findByText(text)

it('finds text on all pages, by the keys, and marks it', async () => {
  const { user, field, onOpenChange } = await open()
  // What is typed at once, before its code is there, counts.
  await user.keyboard('{Control>}f{/Control}PAGE')
  const box = await screen
    .findByRole('button', { name: 'Next match' })
    .then(() => screen.getByRole('textbox', { name: 'Find' }))
  expect(document.activeElement).toBe(box)
  await user.keyboard(' 2')
  await count('1 of 11')
  await waitFor(() => expect(field()).toHaveProperty('value', '2'))
  await waitFor(() => expect(marked('search-terms-current')).toEqual(['page 2']))
  await user.keyboard('{Enter}')
  await count('2 of 11')
  await waitFor(() => expect(field()).toHaveProperty('value', '20'))
  await user.keyboard('{Shift>}{Enter}{/Shift}{Shift>}{Enter}{/Shift}')
  await count('11 of 11')
  await waitFor(() => expect(field()).toHaveProperty('value', '29'))
  await user.click(screen.getByRole('button', { name: 'Whole words' }))
  await count('1 of 1')
  await user.click(screen.getByRole('button', { name: 'Match case' }))
  await count('No matches')

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('search')).toBeNull()
  expect(marked('search-terms')).toEqual([])
  expect(onOpenChange).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

it('goes on with a search that led here, from the page it led to, and in the text view too', async () => {
  const { user, field } = await open({ page: 20, searchTerms: 'texts page ' })
  await count('39 of 60')
  expect(field()).toHaveProperty('value', '20')
  await user.click(screen.getByRole('button', { name: 'Text view' }))
  await count('39 of 60')
  await waitFor(() => expect(marked('search-terms-current')).toEqual(['Text']))
  expect(within(screen.getByRole('document')).getByText('Text of page 20')).toBeTruthy()
})
