import { act, render, renderHook, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeDocument } from '../testing/fake-document.ts'
import { PdfPage } from './pdf-page.tsx'
import { READ_AHEAD_PAGES, useReadAhead } from './use-read-ahead.ts'

it('reads a long document ahead as far as that goes, and no page of it that is then let go', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useReadAhead(READ_AHEAD_PAGES + 100))
  for (let index = 0; index < READ_AHEAD_PAGES + 5; index += 1) {
    act(() => result.current.onRead(index))
    act(() => void vi.runAllTimers())
  }
  expect(result.current.through).toBe(READ_AHEAD_PAGES)
  vi.useRealTimers()
})

it('a page that is read ahead is kept, however far away it is', async () => {
  const { document } = fakeDocument(3)
  const ignore = () => undefined
  const box = { top: 0, x: 0, width: 600, height: 800 }
  render(
    <PdfPage
      {...{ document, box, index: 0, left: 0, scale: 1, turn: 0, form: undefined }}
      {...{ near: false, readAhead: true, far: true, onMeasured: ignore, onRead: ignore, onGoTo: ignore }}
    />,
  )
  expect(await screen.findByText('Text of page 1')).toBeDefined()
})
