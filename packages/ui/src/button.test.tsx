import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('ignores clicks and submits while pending, yet stays focusable', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending onClick={onClick}>
        Saving...
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Saving...', busy: true })
  button.focus()
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

test('does not submit the form around it by default', () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('gives its look to a link without the attributes of a button', () => {
  render(
    <Button asChild>
      <a href="/notes">Go to Dashboard</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Go to Dashboard' })
  expect(link.hasAttribute('type')).toBe(false)
  expect(link.className).toContain('bg-accent')
})
