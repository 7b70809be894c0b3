import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeDocument, layOut } from '../testing/fake-document.ts'
import { layoutPages } from './page-layout.ts'
import { PageSheets } from './page-sheets.tsx'

const ignore = () => undefined

function open(pageCount: number) {
  layOut(600, 800)
  const { document, drawn } = fakeDocument(pageCount)
  const layout = layoutPages(
    Array.from({ length: pageCount }, () => document.firstPage),
    1,
  )
  const at = (page: number) => (
    <PageSheets
      {...{
        document,
        layout,
        width: 600,
        scale: 1,
        turn: 0,
        form: undefined,
        onMeasured: ignore,
        onGoTo: ignore,
      }}
      range={{ first: page, last: page }}
    />
  )
  const { rerender } = render(at(0))
  return { goTo: (page: number) => rerender(at(page)), drawn: () => new Set(drawn.mock.calls.flat()) }
}

it('has only the pages around those on screen, of a book of thousands', async () => {
  const { goTo } = open(2000)
  await screen.findByText('Text of page 1')
  goTo(1000)
  await screen.findByText('Text of page 1001')
  expect(screen.getAllByRole('region').length).toBeLessThan(60)
})

it('draws few of the pages that are passed by, and the last of them', async () => {
  vi.useFakeTimers()
  // Each turn ends with what React has to do, which sets further timers.
  const wait = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await act(() => vi.advanceTimersByTimeAsync(10))
  }
  const { goTo, drawn } = open(300)
  await wait(20)
  expect(drawn()).toEqual(new Set([1, 2]))
  for (let page = 0; page < 160; page += 4) {
    goTo(page)
    await wait(4)
  }
  await wait(20)
  expect(drawn()).toContain(157)
  expect(drawn().size).toBeLessThan(60)
})
