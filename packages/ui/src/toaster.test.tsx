import { TOAST_DURATION_MS, UNDO_KEYS_MS } from './timings.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts } from './toast-store.ts'
import { dismissFailures, dismissToasts, toast } from './toast.tsx'
import { Toaster } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  act(() => {
    for (const { id } of readToasts()) dismissToast(id)
    vi.runAllTimers()
  })
})

test('shows a toast fired outside React and takes it away after 5,000 ms', () => {
  render(<Toaster />)
  act(() => {
    toast({ title: 'Link Copied!', description: 'Send it to a colleague' })
  })
  expect(screen.getByText('Link Copied!')).toBeDefined()
  expect(screen.getByText('Send it to a colleague')).toBeDefined()
  act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS - 1))
  expect(screen.queryByText('Link Copied!')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Link Copied!')).toBeNull()
})

test('shows the newest toast alone', () => {
  render(<Toaster />)
  act(() => {
    toast({ title: 'First' })
    toast({ title: 'Second' })
  })
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeDefined()
})

test('runs the action once and closes', () => {
  const undo = vi.fn()
  render(<Toaster />)
  act(() => {
    toast({ title: 'Note moved to trash', action: { label: 'Undo', onClick: undo } })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Note moved to trash')).toBeNull()
})

test('tells below what follows, with what can still be done about it', () => {
  const [undo, stop] = [vi.fn(), vi.fn()]
  render(<Toaster />)
  act(() => {
    toast({
      title: 'Note published',
      action: { label: 'Undo', onClick: undo },
      detail: { text: 'An email follows.', action: { label: 'Don’t send', onClick: stop } },
    })
  })
  expect(screen.getByText('An email follows.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Don’t send' }))
  expect([undo.mock.calls.length, stop.mock.calls.length]).toEqual([0, 1])
  expect(screen.queryByText('Note published')).toBeNull()
})

test('moves the focus into the notifications region on F8', () => {
  render(<Toaster />)
  act(() => {
    toast({ title: 'Success' })
  })
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(region.contains(document.activeElement)).toBe(true)
})

test('keeps a text to copy by hand until it is dismissed, selectable by mouse and keyboard', () => {
  render(<Toaster />)
  const text = 'Copy it: https://idex.example/share/a'
  act(() => {
    toast({
      title: 'Copy Failed',
      description: text,
      field: { label: 'Link', value: 'https://idex.example/share/a' },
    })
  })
  act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS * 1000))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  act(() => field.focus())
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
  const shown = screen.getByText(text)
  expect(getComputedStyle(shown.parentElement ?? shown).userSelect).toBe('text')
  fireEvent.pointerDown(shown, { button: 0, clientX: 0, clientY: 0 })
  fireEvent.pointerMove(shown, { clientX: 200, clientY: 0 })
  fireEvent.pointerUp(shown, { clientX: 200, clientY: 0 })
  expect(screen.queryByText(text)).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(text)).toBeNull()
})

test('gives the focus back when the last notification is closed with Escape', () => {
  render(
    <>
      <button type="button">Before</button>
      <Toaster />
    </>,
  )
  act(() => {
    toast({ title: 'Note moved to trash', action: { label: 'Undo', onClick: () => undefined } })
  })
  const before = screen.getByRole('button', { name: 'Before' })
  before.focus()
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  expect(screen.queryByText('Note moved to trash')).toBeNull()
  expect(document.activeElement).toBe(before)
})

const pressUndo = (target: Element = document.body, keys: KeyboardEventInit = { ctrlKey: true }) =>
  fireEvent.keyDown(target, { key: 'z', ...keys })

/** Shows a toast with Undo, and what that calls. */
function offerUndo() {
  const undo = vi.fn()
  act(() => void toast({ title: 'Note moved to trash', action: { label: 'Undo', onClick: undo } }))
  return undo
}

test.each([
  ['Ctrl Z', { ctrlKey: true }],
  ['⌘ Z', { metaKey: true }],
])('takes the action by %s, once, after the toast has gone', (_keys, keys) => {
  render(<Toaster />)
  const undo = offerUndo()
  act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS))
  expect(screen.queryByText('Note moved to trash')).toBeNull()
  act(() => void vi.advanceTimersByTime(UNDO_KEYS_MS - TOAST_DURATION_MS))
  expect(pressUndo(document.body, keys)).toBe(false)
  expect(undo).toHaveBeenCalledOnce()
  pressUndo(document.body, keys)
  expect(undo).toHaveBeenCalledOnce()
})

test('leaves the keys to the browser after a minute, after Undo, and for another person', () => {
  render(<Toaster />)
  const late = offerUndo()
  act(() => void vi.advanceTimersByTime(UNDO_KEYS_MS + 1))
  expect(pressUndo()).toBe(true)
  const taken = offerUndo()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(pressUndo()).toBe(true)
  const anothers = offerUndo()
  act(() => dismissToasts())
  expect(pressUndo()).toBe(true)
  expect([late, taken, anothers].map((undo) => undo.mock.calls.length)).toEqual([0, 1, 0])
})

test('leaves the keys to what is typed in, and to Redo', () => {
  render(
    <>
      <input aria-label="Title" />
      <div data-testid="editor" contentEditable />
      <Toaster />
    </>,
  )
  const undo = offerUndo()
  expect(pressUndo(screen.getByLabelText('Title'))).toBe(true)
  expect(pressUndo(screen.getByTestId('editor'))).toBe(true)
  expect(pressUndo(document.body, { ctrlKey: true, shiftKey: true })).toBe(true)
  expect(undo).not.toHaveBeenCalled()
})

test('stays while the pointer or the focus is there, and for the rest of its time afterwards', () => {
  render(<Toaster />)
  offerUndo()
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  const isThere = () => screen.queryByText('Note moved to trash') !== null
  act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS - 1000))
  fireEvent.pointerMove(region)
  act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS * 10))
  expect(isThere()).toBe(true)
  fireEvent.pointerLeave(region)
  act(() => void vi.advanceTimersByTime(999))
  expect(isThere()).toBe(true)
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS * 10))
  expect(isThere()).toBe(true)
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS))
  expect(isThere()).toBe(false)
})

test('a failure is dismissed, but not a text to copy by hand', () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Failed', variant: 'destructive' }))
  act(() => dismissFailures())
  expect(screen.queryByText('Failed')).toBeNull()
  act(() => void toast({ title: 'Moved', hint: 'It stays in the trash.' }))
  act(() => dismissFailures())
  expect(screen.getByText('It stays in the trash.')).toBeDefined()
  act(
    () => void toast({ title: 'Copy Failed', variant: 'destructive', field: { label: 'Link', value: 'x' } }),
  )
  act(() => dismissFailures())
  expect(screen.getByText('Copy Failed')).toBeDefined()
})
