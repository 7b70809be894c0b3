import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MultiSelect } from './multi-select.tsx'
import { TooltipProvider } from './tooltip.tsx'

const options = ['Finance', 'Healthcare', 'Retail'].map((label) => ({ value: label.toLowerCase(), label }))

function Filter({ initial = [], report }: { initial?: string[]; report?: (values: string[]) => void }) {
  const [values, setValues] = useState(initial)
  const change = (next: string[]) => {
    setValues(next)
    report?.(next)
  }
  return (
    <TooltipProvider>
      <MultiSelect
        label="Filter by topic"
        searchLabel="Search"
        clearLabel="Clear all filters"
        options={options}
        values={values}
        onValuesChange={change}
      />
    </TooltipProvider>
  )
}

test('counts the chosen values in its trigger and reports them in the order of the options', async () => {
  const user = userEvent.setup()
  const reports: string[][] = []
  render(<Filter report={(values) => reports.push(values)} />)
  await user.click(screen.getByRole('button', { name: 'Filter by topic' }))
  await user.click(screen.getByRole('checkbox', { name: 'Retail' }))
  await user.click(screen.getByRole('checkbox', { name: 'Finance' }))
  expect(reports).toEqual([['retail'], ['finance', 'retail']])
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Filter by topic (2)' })).toBeDefined()
})

test('filters the list by the search text, ignoring case', async () => {
  const user = userEvent.setup()
  render(<Filter />)
  await user.click(screen.getByRole('button', { name: 'Filter by topic' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'HEALTH')
  expect(screen.getAllByRole('checkbox').map((box) => box.id).length).toBe(1)
  expect(screen.getByRole('checkbox', { name: 'Healthcare' })).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x')
  expect(screen.getByText('No matches')).toBeDefined()
})

test('clears all filters, and offers that only when there are some', async () => {
  const user = userEvent.setup()
  render(<Filter initial={['retail']} />)
  await user.click(screen.getByRole('button', { name: 'Filter by topic (1)' }))
  const clear = screen.getByRole('button', { name: 'Clear all filters' })
  await user.click(clear)
  expect(screen.getByRole('checkbox', { name: 'Retail' }).getAttribute('aria-checked')).toBe('false')
  expect(clear.hasAttribute('disabled')).toBe(true)
})

test('works by keyboard alone: arrows move, space chooses, escape returns the focus', async () => {
  const user = userEvent.setup()
  render(<Filter />)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
  await user.keyboard('{ArrowDown}{ArrowDown} ')
  expect(screen.getByRole('checkbox', { name: 'Healthcare' }).getAttribute('aria-checked')).toBe('true')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter by topic (1)' }))
})
