import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rememberOpenDraft } from '../../components/drafts/after-sign-in.ts'
import { storeDraft } from '../../components/drafts/draft-store.ts'
import { fakeBlog } from '../../testing/panel/fake-blog.ts'
import { fakeContent, makeItem } from '../../testing/panel/fake-content.ts'
import { fakeNotesPanel } from '../../testing/panel/fake-notes-panel.ts'
import { makeNote } from '../../testing/panel/notes.ts'
import { expectToast, renderAdmin } from '../../testing/panel/render-admin.tsx'
import { ADMIN } from '../../testing/people.ts'
// Imported here, or the first test would wait for the form.
import '../blog/post-form/post-form.tsx'
import { refuse } from '../../testing/refusal.ts'

const CONTENT = {
  ...{ author: '', contentType: 'video', category: '', tags: [], tagText: '', duration: '', description: '' },
  ...{ thumbnailUrl: '', captionsUrl: '', published: true, scheduling: false, scheduledAt: '' },
}

function store(kind: string, id: string | null, draft: object) {
  storeDraft({ place: 'browser', actorId: ADMIN.id, kind, id }, id === null ? null : 1, draft)
}

const waiting = () => screen.findByRole('region', { name: 'Unsaved drafts' })
const open = async (user: ReturnType<typeof renderAdmin>['user']) =>
  user.click(within(await waiting()).getByRole('button', { name: 'Open' }))

it('says which draft of a note waits after the session was lost, and opens it', async () => {
  const note = makeNote({ title: 'Before' })
  store('note', note.id, { title: 'Typed', description: note.description, topics: [] })
  const { user } = renderAdmin(fakeNotesPanel([note]))
  expect((await waiting()).textContent).toMatch(/^You have an unsaved draft of a note, “Typed”, from /)
  await open(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Note' }))
  expect(dialog.getByLabelText('Title *')).toHaveProperty('value', 'Typed')
  expect(dialog.getByText(/^Restored your unsaved draft from /)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Unsaved drafts' })).toBeNull()
})

it('opens a new note’s form again', async () => {
  store('note', null, { title: 'Begun', description: '', topics: [] })
  const { user } = renderAdmin(fakeNotesPanel())
  expect((await waiting()).textContent).toMatch(/^You have an unsaved draft of a new note, “Begun”, from /)
  await open(user)
  await screen.findByRole('dialog', { name: 'Publish New Note' })
  expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'Begun')
})

it('opens the form of a content item', async () => {
  const item = makeItem({ title: 'Film' })
  store('content', item.id, { ...CONTENT, title: 'Cut', fileUrl: item.fileUrl })
  const { user } = renderAdmin(fakeContent([item]))
  await open(user)
  await screen.findByRole('dialog', { name: 'Edit Content' })
  expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'Cut')
})

it('goes to the form of a post', async () => {
  store('post', null, { title: 'Begun' })
  const { user, router } = renderAdmin(fakeBlog())
  await open(user)
  await waitFor(() => expect(router.state.location.href).toBe('/admin-panel/blog/new'))
})

it('goes back to the form of a post that was open when the session ended', async () => {
  store('post', null, { title: 'Begun' })
  rememberOpenDraft({ kind: 'post', id: null })
  const { router } = renderAdmin(fakeBlog())
  await waitFor(() => expect(router.state.location.href).toBe('/admin-panel/blog/new'))
})

it('is not there without a draft, nor for the form that the address has opened', async () => {
  store('post', null, { title: 'Begun' })
  renderAdmin(fakeBlog(), { path: '/admin-panel/blog/new' })
  await screen.findByLabelText('Title *')
  expect(screen.queryByRole('region', { name: 'Unsaved drafts' })).toBeNull()
})

it('keeps a draft that cannot be opened now', async () => {
  store('note', 'n1', { title: 'Typed', description: '', topics: [] })
  const desk = fakeNotesPanel()
  desk.calls['admin.notes.get'].mockImplementationOnce(refuse('NOT_FOUND'))
  const { user } = renderAdmin(desk)
  await open(user)
  await expectToast(
    'ErrorThe item this draft belongs to has been deleted. Restore it from the trash, then open the draft.',
  )
  expect(await waiting()).toBeDefined()
})
