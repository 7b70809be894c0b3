import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeContent, makeItem } from '../../testing/panel/fake-content.ts'
import { fakeBlog } from '../../testing/panel/fake-blog.ts'
import { makeNote } from '../../testing/panel/notes.ts'
import { fakeNotesPanel } from '../../testing/panel/fake-notes-panel.ts'
import { makePost } from '../../testing/panel/posts.ts'
import { renderAdmin } from '../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the form.
import '../blog/post-form/post-form.tsx'
import { adminHead, SECTION_NAMES, SECTIONS } from './panel-route.ts'

const SCROLLED = vi.fn<(this: Element) => void>()

function open(path = '/admin-panel/notes') {
  SCROLLED.mockClear()
  Element.prototype.scrollIntoView = SCROLLED
  const calls = {
    ...fakeBlog([makePost({ title: 'A post' })]).calls,
    ...fakeContent([makeItem({ title: 'A film' })]).calls,
    ...fakeNotesPanel([makeNote({ title: 'A note' })]).calls,
  }
  return renderAdmin({ calls }, { path })
}

const button = (name: string) => screen.findByRole('button', { name })
const sections = () => [...document.querySelectorAll('[id$="-section"]')].map(({ id }) => id)
const shown = async (id: string) => waitFor(() => expect(sections()).toEqual([id]))

it('shows one section at a time, beginning with the notes', async () => {
  const { user, router } = open()
  await screen.findByText('A note')
  await shown('notes-section')
  await user.click(await button('Show Blog Management'))
  await screen.findByText('A post')
  await shown('blog-section')
  expect(screen.queryByText('A note')).toBeNull()
  await user.click(await button('Show Content'))
  await screen.findByText('A film')
  await shown('content-section')
  expect(router.state.location.href).toBe('/admin-panel/content')
  expect((await button('Show Blog Management')).getAttribute('aria-expanded')).toBe('false')
  await user.click(await button('Hide Content'))
  await shown('notes-section')
  expect(router.state.location.href).toBe('/admin-panel/notes')
})

it('returns to the notes also by their own button, and has the way to a new note everywhere', async () => {
  const { user } = open('/admin-panel/blog')
  const notes = await button('Notes')
  expect(notes.getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('button', { name: 'Publish New Note' })).toBeDefined()
  await user.click(notes)
  await shown('notes-section')
  expect(notes.getAttribute('aria-current')).toBe('page')
})

it('has no way to a new note above a post that is being written', async () => {
  const { user } = open('/admin-panel/blog/new')
  await user.click(await screen.findByRole('button', { name: 'All posts' }))
  expect(await screen.findByRole('button', { name: 'Publish New Note' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Create Blog Post' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish New Note' })).toBeNull())
})

it('shows the section one is in by its name alone', async () => {
  open('/admin-panel/blog')
  const place = await button('Hide Blog Management')
  expect(within(place).getByText('Hide').className).toBe('sr-only')
  expect(within(await button('Show People')).getByText('Show').className).toBe('')
})

it('leaves the notes at the top of a page that begins with them', async () => {
  open()
  await shown('notes-section')
  expect(SCROLLED).not.toHaveBeenCalled()
})

it('names every section in its button, its heading and the title of the page', async () => {
  const { user } = open()
  for (const name of SECTION_NAMES.slice(1)) {
    const title = SECTIONS[name]
    await user.click(await button(`Show ${title}`))
    await shown(`${name}-section`)
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeDefined()
    expect(
      within(screen.getByRole('navigation')).getByRole('button', { name: `Hide ${title}` }),
    ).toBeDefined()
    expect(adminHead('Admin Panel', name).meta[0]).toEqual({
      title: `${title} · Admin Panel · IDEX`,
    })
  }
})
