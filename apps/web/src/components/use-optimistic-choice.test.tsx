import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

/** Buttons whose choice another component keeps, and every rendering of it as `shown, committed`. */
function renderChoice() {
  const renders: string[] = []
  const commits = vi.fn()
  function Choices() {
    const [committed, setCommitted] = useState('a')
    const [shown, choose] = useOptimisticChoice(committed, (choice: string) => {
      commits(choice)
      setCommitted(choice)
    })
    renders.push(`${shown}, ${committed}`)
    return (
      <>
        <p>{shown}</p>
        <button onClick={() => choose('b')}>B</button>
        <button onClick={() => choose('c')}>C</button>
        <button onClick={() => setCommitted('a')}>Back</button>
      </>
    )
  }
  render(<Choices />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { renders, commits, press }
}

it('shows what was pressed before it is committed', async () => {
  const { renders, press } = renderChoice()
  await press('B')
  expect([...new Set(renders)]).toEqual(['a, a', 'b, a', 'b, b'])
})

it('follows what is committed by other means', async () => {
  const { commits, press } = renderChoice()
  await press('B')
  await press('Back')
  screen.getByText('a')
  await press('B')
  screen.getByText('b')
  expect(commits).toHaveBeenCalledTimes(2)
})

it('shows and commits the last of two choices in a row', () => {
  const { commits } = renderChoice()
  act(() => {
    screen.getByRole('button', { name: 'B' }).click()
    screen.getByRole('button', { name: 'C' }).click()
  })
  screen.getByText('c')
  expect(commits).toHaveBeenLastCalledWith('c')
})
