import { TOAST_REMOVE_DELAY_MS } from './timings.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, readServerToasts, readToasts, subscribeToasts } from './toast-store.ts'
import { toast } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
  vi.runAllTimers()
})

test('keeps one toast: a new one replaces the old', () => {
  toast({ title: 'Note moved to trash' })
  toast({ title: 'Note restored successfully' })
  expect(readToasts().map(({ title, open }) => ({ title, open }))).toEqual([
    { title: 'Note restored successfully', open: true },
  ])
})

test('closes a dismissed toast at once and removes it 1,000,000 ms later', () => {
  toast({ title: 'Success' }).dismiss()
  expect(readToasts()).toMatchObject([{ title: 'Success', open: false }])
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
  expect(readToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(readToasts()).toEqual([])
})

test('does not restart the removal delay when dismissed twice', () => {
  const { dismiss } = toast({ title: 'Success' })
  dismiss()
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
  dismiss()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(readToasts()).toEqual([])
})

test('leaves the new toast alone when the replaced one is dismissed', () => {
  const first = toast({ title: 'First' })
  toast({ title: 'Second' })
  first.dismiss()
  expect(readToasts()).toMatchObject([{ title: 'Second', open: true }])
  expect(vi.getTimerCount()).toBe(0)
})

test('drops the pending removal of a toast that is replaced', () => {
  toast({ title: 'First' }).dismiss()
  toast({ title: 'Second' })
  expect(vi.getTimerCount()).toBe(0)
})

test('notifies subscribers of every change until they unsubscribe', () => {
  const listener = vi.fn()
  const unsubscribe = subscribeToasts(listener)
  const { dismiss } = toast({ title: 'Success' })
  dismiss()
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  toast({ title: 'Again' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('renders no toast on the server whatever the store contains', () => {
  toast({ title: 'Success' })
  expect(readServerToasts()).toEqual([])
})
