import { expect, it } from 'vitest'
import { inOrder } from './tables.ts'

it('puts each table after those it refers to', () => {
  const references = [
    { from: 'favorites', to: 'notes' },
    { from: 'favorites', to: 'users' },
    { from: 'notes', to: 'users' },
    { from: 'notes', to: 'files' },
    { from: 'files', to: 'users' },
    { from: 'comments', to: 'comments' },
    { from: 'notes', to: 'elsewhere' },
  ]
  const names = ['favorites', 'comments', 'notes', 'files', 'users']
  expect(inOrder(names, references)).toEqual(['comments', 'users', 'files', 'notes', 'favorites'])
})

it('fails when there is no such order', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => inOrder(['a', 'b', 'c'], references)).toThrow('a, b')
})
