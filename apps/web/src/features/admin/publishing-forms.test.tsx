import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBlog } from '../../testing/panel/fake-blog.ts'
import { fakeContent, makeItem } from '../../testing/panel/fake-content.ts'
import { fakeNotesPanel } from '../../testing/panel/fake-notes-panel.ts'
import { makeNote } from '../../testing/panel/notes.ts'
import { makePost } from '../../testing/panel/posts.ts'
import { renderAdmin } from '../../testing/panel/render-admin.tsx'
import { PostEditor as StubEditor } from '../../testing/panel/stub-editor.tsx'
import { pressUndo } from '../../testing/press-undo.ts'
import * as editor from '../blog/editor/post-editor.tsx'
// Imported here, or the first tests would wait for the forms.
import '../blog/post-form/post-form.tsx'
import '../content/admin/content-dialog.tsx'
import '../notes/admin/form/note-dialog.tsx'

beforeEach(() => void vi.spyOn(editor, 'PostEditor').mockImplementation(StubEditor))

type User = ReturnType<typeof renderAdmin>['user']
type Change = { title?: string; version?: number }

const EARLIER = { id: 'r1', version: 1, createdAt: '2025-03-01T10:00:00.000Z', author: 'Bo Ek' }
const TITLE = 'As it was'

function note(change: Change) {
  const fake = fakeNotesPanel([makeNote({ id: 'x1', ...change })])
  const texts = { title: TITLE, description: 'Then', topics: [] }
  fake.calls['admin.notes.revisions'].mockReturnValue([{ ...EARLIER, texts }])
  return { ...fake, path: '/admin-panel/notes?dialog=edit&row=x1', stored: fake.notes, drop: undefined }
}

function item(change: Change) {
  const fake = fakeContent([makeItem({ id: 'x1', ...change })])
  const texts = { title: TITLE, author: '', category: '', tags: ['Old'], duration: '', description: '' }
  fake.calls['admin.content.revisions'].mockReturnValue([{ ...EARLIER, texts }])
  const drop = () => fake.change('x1', { state: 'trashed' })
  return { ...fake, path: '/admin-panel/content?dialog=form&row=x1', stored: fake.items, drop }
}

function post(change: Change) {
  const texts = { title: TITLE, content: '<p>Old</p>', excerpt: 'Then', metaDescription: '', tags: ['Old'] }
  const pictures = { thumbnailUrl: '', imageUrl: '', blogUrl: 'as-it-was' }
  const fake = fakeBlog(
    [makePost({ id: 'x1', ...change })],
    [{ ...EARLIER, post: { ...texts, ...pictures } }],
  )
  return { ...fake, path: '/admin-panel/blog/x1', stored: fake.posts, drop: () => fake.drop('x1') }
}

const title = () => screen.findByLabelText('Title *')
const add = async (user: User, text: string) => {
  await user.click(await title())
  await user.paste(text)
}
const button = (name: string) => screen.getByRole('button', { name })
const notice = () => screen.findByText(/unsaved draft from /)
const holds = (text: string) => waitFor(async () => expect(await title()).toHaveProperty('value', text))

describe.each([
  ['note', 'note', note],
  ['content item', 'item', item],
  ['post', 'post', post],
])('the form of a %s', (noun, short, setUp) => {
  async function open(change: Change = {}) {
    const { calls, path, stored, ...fake } = setUp({ title: 'Before', ...change })
    const { user } = renderAdmin({ calls }, { path })
    await title()
    return { user, stored: () => stored()[0], all: stored, ...fake }
  }

  async function openTyped() {
    const form = await open()
    await add(form.user, ', mine')
    return form
  }

  async function leaveUnsaved(next: Change = {}) {
    await openTyped()
    globalThis.dispatchEvent(new Event('pagehide'))
    cleanup()
    return open(next)
  }

  /** Saves after a colleague; the question has both versions. */
  async function meet() {
    const form = await openTyped()
    form.change('x1', { title: 'Theirs' })
    await form.user.click(button('Save Changes'))
    const question = await screen.findByRole('dialog', { name: `Someone else has changed this ${noun}` })
    const side = (name: string) => within(question).getByRole('region', { name }).textContent
    expect([side('Your version'), side('Saved version')]).toEqual([
      expect.stringContaining('Before, mine'),
      expect.stringContaining('Theirs'),
    ])
    expect(form.stored()).toMatchObject({ title: 'Theirs', version: 2 })
    return form
  }

  it('restores unsaved input, and says so until it is discarded', async () => {
    const { user } = await leaveUnsaved()
    expect((await notice()).textContent).toMatch(/^Restored .+ \w+ \d+, \d{4}, [\d:]+.[AP]M/)
    await holds('Before, mine')
    await user.click(button('Discard'))
    await holds('Before')
    expect(screen.queryByText(/unsaved draft from/)).toBeNull()
    expect(Object.keys({ ...localStorage })).toEqual([])
  })

  it('never replaces a newer version with unsaved input, but offers it beside that', async () => {
    const { user, stored } = await leaveUnsaved({ title: 'Theirs', version: 5 })
    expect((await notice()).textContent).toMatch(/^You have an unsaved draft/)
    await holds('Theirs')
    await user.click(button('Compare'))
    await user.click(button('Put my draft into the form'))
    await holds('Before, mine')
    await user.click(button('Save Changes'))
    await waitFor(() => expect(stored()).toMatchObject({ title: 'Before, mine', version: 6 }))
  })

  it('asks about what a colleague has changed as well, and keeps mine', async () => {
    const { user, stored } = await meet()
    await user.click(button('Keep mine'))
    await waitFor(() => expect(stored()).toMatchObject({ title: 'Before, mine', version: 3 }))
  })

  it('takes theirs, and goes on from there', async () => {
    const { user, stored } = await meet()
    await user.click(button('Take theirs'))
    await holds('Theirs')
    await add(user, '!')
    await user.click(button('Save Changes'))
    await waitFor(() => expect(stored()).toMatchObject({ title: 'Theirs!', version: 3 }))
  })

  it('can be reset to an earlier version, and back', async () => {
    const { user } = await open()
    await user.click(button('Revisions'))
    const revisions = within(await screen.findByRole('dialog', { name: 'Revisions' }))
    expect(await revisions.findByText(/Bo Ek$/)).toBeDefined()
    await user.click(revisions.getByRole('button', { name: 'Restore into the form' }))
    await holds(TITLE)
    await pressUndo(user)
    await holds('Before')
  })

  it.skipIf(noun === 'note')('keeps the text of one that was deleted meanwhile as a new one', async () => {
    const { user, drop, all } = await openTyped()
    drop?.()
    await user.click(button('Save Changes'))
    await screen.findByText(new RegExp(`^This ${short} has been deleted in the meantime`))
    await user.click(button('Save Changes'))
    await waitFor(() => expect(all()[0]).toMatchObject({ title: 'Before, mine', version: 1 }))
  })
})
