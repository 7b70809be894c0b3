import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeContent } from '../../features/content/testing/fake-content.ts'
import { renderInsights } from '../../features/content/testing/render-insights.tsx'
import { sampleItem } from '../../features/content/testing/sample-content.ts'
import { fakeNotes } from '../../features/notes/testing/fake-notes.ts'
import { renderMembersArea } from '../../features/notes/testing/render-members-area.tsx'
import { sampleNote } from '../../features/notes/testing/sample-notes.ts'
import { pressUndo } from '../../testing/press-undo.ts'

/** A server that remembers whether the one thing is finished, and what it was told. */
function fakePlaces(kind: 'Note' | 'Content', isFinished = false) {
  let finished = isFinished
  const marked: unknown[] = []
  const place = () => ({
    place: {
      position: { unit: 'page', page: 1, pageCount: 3, zoom: null },
      ...{ finished, removed: false, updatedAt: '2026-11-03T09:00:00.000Z' },
    },
  })
  const mark = (input: unknown) => {
    marked.push(input)
    finished = Object(input).finished
    return place()
  }
  return { marked, answers: { [`places.get${kind}`]: place, [`places.mark${kind}`]: mark } }
}

const SCREENS = {
  Note: (answers: object, path = '/notes/recent') => {
    const notes = [sampleNote({ id: 'x1', title: 'One' })]
    return renderMembersArea(path, fakeNotes({ notes }), { answers: { ...answers } })
  },
  Content: (answers: object, path = '/dashboard?view=latest') => {
    const items = [sampleItem({ id: 'x1', title: 'One' })]
    return renderInsights(path, fakeContent({ items }), { answers: { ...answers } })
  },
} as const

it.each(['Note', 'Content'] as const)('%s: is marked as finished by keys, with Undo', async (kind) => {
  const { marked, answers } = fakePlaces(kind)
  const { user } = await SCREENS[kind](answers)
  ;(await screen.findByRole('button', { name: 'More actions: One' })).focus()
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('menuitem', { name: 'Mark as finished' })).matches(':focus')).toBe(true)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Marked as finished')).toBeDefined()
  await pressUndo(user)
  await waitFor(() =>
    expect(marked).toEqual([
      { id: 'x1', finished: true },
      { id: 'x1', finished: false },
    ]),
  )
})

it.each(['Note', 'Content'] as const)('%s: what is finished can be read anew, with Undo', async (kind) => {
  const { marked, answers } = fakePlaces(kind, true)
  const { user } = await SCREENS[kind](answers)
  await user.click(await screen.findByRole('button', { name: 'More actions: One' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as not finished' }))
  expect(await screen.findByText('Marked as not finished')).toBeDefined()
  await pressUndo(user)
  await waitFor(() =>
    expect(marked).toEqual([
      { id: 'x1', finished: false },
      { id: 'x1', finished: true },
    ]),
  )
})

it.each([
  ['Note', '/notes'],
  ['Content', '/dashboard'],
] as const)(
  '%s: what is finished leaves the Continue shelf of %s, and is back with Undo',
  async (kind, path) => {
    const { marked, answers } = fakePlaces(kind)
    const isFinished = () => Object(marked.at(-1)).finished === true
    const begun = {
      ...{ kind: kind === 'Note' ? 'note' : 'content', id: 'x1', title: 'One', contentType: 'pdf' },
      place: {
        position: { unit: 'page', page: 2, pageCount: 3, zoom: null },
        ...{ finished: false, removed: false, updatedAt: '2026-11-03T09:00:00.000Z' },
      },
    }
    const { user } = await SCREENS[kind](
      { ...answers, 'places.list': () => (isFinished() ? [] : [begun]) },
      path,
    )
    const shelf = await screen.findByRole('list', { name: 'Continue' })
    expect(within(shelf).getByRole('heading', { name: 'One' })).toBeDefined()
    const [menu] = screen.getAllByRole('button', { name: 'More actions: One' }).slice(-1)
    if (!menu) throw new Error('no menu')
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as finished' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Continue' })).toBeNull())
    await pressUndo(user)
    expect(await screen.findByRole('list', { name: 'Continue' })).toBeDefined()
  },
)
