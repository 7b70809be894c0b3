import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Pagination } from './pagination.tsx'

test('says where one is, with numbers written as everywhere', () => {
  const onPageChange = vi.fn()
  render(<Pagination page={1200} pageCount={2018} onPageChange={onPageChange} />)
  expect(screen.getByText('Page 1,200 of 2,018')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPageChange.mock.calls).toEqual([[1201], [1199]])
})

test('renders nothing for a single page', () => {
  const { container } = render(<Pagination page={1} pageCount={1} onPageChange={() => undefined} />)
  expect(container.innerHTML).toBe('')
})
