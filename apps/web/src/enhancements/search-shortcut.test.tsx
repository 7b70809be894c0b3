import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { enhanceSearchShortcut } from './search-shortcut.ts'

function begin() {
  const button = document.createElement('button')
  const onClick = vi.fn<() => void>()
  button.addEventListener('click', onClick)
  return { onClick, stop: enhanceSearchShortcut(button), again: () => enhanceSearchShortcut(button) }
}

it('presses its button by Ctrl K and ⌘ K alone, and keeps the browser from using the key', () => {
  const { onClick, stop } = begin()
  for (const key of [{ ctrlKey: true }, { metaKey: true }])
    expect(fireEvent.keyDown(document.body, { key: 'K', ...key })).toBe(false)
  expect(onClick).toHaveBeenCalledTimes(2)
  const others = [
    {},
    { ctrlKey: true, metaKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, shiftKey: true },
  ]
  for (const key of others) expect(fireEvent.keyDown(document.body, { key: 'k', ...key })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })).toBe(true)
  expect(onClick).toHaveBeenCalledTimes(2)
  stop?.()
})

it('is ended by the app, which finds it begun, and leaves the key to what used it before', () => {
  const { onClick, again } = begin()
  const use = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', use)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  document.body.removeEventListener('keydown', use)
  expect(onClick).not.toHaveBeenCalled()
  again()?.()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(onClick).not.toHaveBeenCalled()
})
