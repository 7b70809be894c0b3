import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LoadMore } from './load-more.tsx'

const end = (isFetchingNextPage: boolean) => {
  const list = { isFetchingNextPage, isFetchNextPageError: false, fetchNextPage: async () => undefined }
  return <LoadMore list={list} failure="" />
}
const button = () => screen.getByRole('button', { name: 'Load more' })

it.each([
  ['another, which was nowhere else before', false],
  ['the same while it has the focus', true],
])('after a page its button is %s', (_, isFocused) => {
  const { rerender } = render(end(false))
  const before = button()
  if (isFocused) before.focus()
  rerender(end(true))
  expect(button()).toBe(before)
  rerender(end(false))
  expect(button() === before).toBe(isFocused)
  expect(document.activeElement === button()).toBe(isFocused)
})
