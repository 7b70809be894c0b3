import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

const options = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

function Page({ initial }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <p data-testid="known">{value ?? 'nothing'}</p>
      <Select
        aria-label="Sort"
        placeholder="Choose an order"
        options={options}
        value={value}
        onValueChange={setValue}
      />
    </>
  )
}

const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
const shown = () => sort().selectedOptions[0]?.textContent
const known = () => screen.getByTestId('known').textContent

test('a choice is told, and until there is one the placeholder stands there, which cannot be chosen', async () => {
  render(<Page />)
  expect([shown(), sort().selectedOptions[0]?.disabled]).toEqual(['Choose an order', true])
  await userEvent.selectOptions(sort(), 'Oldest first')
  expect([shown(), known()]).toEqual(['Oldest first', 'oldest'])
  expect(screen.queryByText('Choose an order')).toBeNull()
})

test('a choice made before the page is hydrated counts', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Page initial="newest" />)
  expect(shown()).toBe('Newest first')
  sort().value = 'oldest'
  render(<Page initial="newest" />, { container, hydrate: true })
  expect([shown(), known()]).toEqual(['Oldest first', 'oldest'])
})

test('Escape in its list is not heard by a dialog around it', () => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard, true)
  render(<Page initial="newest" />)
  const escape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' })
  expect(escape(screen.getByRole('option', { name: 'Newest first' }))).toBe(true)
  expect(heard).not.toHaveBeenCalled()
  escape(sort())
  expect(heard).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', heard, true)
})
