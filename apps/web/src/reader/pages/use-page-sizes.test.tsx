import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePageSizes } from './use-page-sizes.ts'

const COVER = { width: 500, height: 700 }
const BODY = { width: 400, height: 600 }

function open(pageCount: number) {
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return usePageSizes({ pageCount, firstPage: COVER })
  })
  const measure = (index: number, isNear: boolean) =>
    act(() => result.current.onMeasured(index, BODY, isNear))
  return { measure, sizes: () => result.current.sizes, renders: () => renders }
}

it('takes pages that have not been measured for as large as the one before, so that a book is laid out once', () => {
  const { measure, sizes, renders } = open(1000)
  measure(1, true)
  expect(sizes()[0]).toBe(COVER)
  expect(new Set(sizes().slice(1))).toEqual(new Set([BODY]))
  const before = renders()
  for (let index = 2; index < 100; index += 1) measure(index, true)
  expect(renders()).toBe(before)
})

it('collects sizes of pages that are not on screen', () => {
  vi.useFakeTimers()
  const { measure, sizes, renders } = open(1000)
  for (let index = 500; index < 600; index += 1) measure(index, false)
  expect([renders(), sizes()[500]]).toEqual([1, COVER])
  act(() => void vi.runAllTimers())
  expect([renders(), sizes()[500]]).toEqual([2, BODY])
})
