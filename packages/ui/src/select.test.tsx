import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'

const options = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

function Page() {
  const [value, setValue] = useState('newest')
  return (
    <>
      <p data-testid="beside" />
      <Select aria-label="Sort" options={options} value={value} onValueChange={setValue} />
    </>
  )
}

// jsdom does not implement inert, it only stores the attribute.
const rest = () => screen.getByTestId<HTMLElement>('beside').closest<HTMLElement>('body > *')

test('while it is open the rest of the page is inert, and its trigger regains the focus after a choice', async () => {
  const user = userEvent.setup()
  render(<Page />)
  expect(rest()?.inert).toBeFalsy()
  await user.click(screen.getByRole('combobox', { name: 'Sort' }))
  expect(rest()?.inert).toBe(true)
  await user.click(screen.getByRole('option', { name: 'Oldest first' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort' })))
  expect(rest()?.inert).toBe(false)
  expect(screen.getByRole('combobox', { name: 'Sort' }).textContent).toBe('Oldest first')
})

test('what is chosen is in a page from the server, where the list of options is not', () => {
  expect(renderToString(<Page />)).toMatch(/<button[^>]*>.*Newest first.*<\/button>/)
})
