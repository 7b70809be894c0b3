import type { User } from '@idex/contract/sign-in/session'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ADMIN } from '../../testing/people.ts'
import { fakeDesk } from '../../testing/panel/fake-desk.ts'
import { makeNote, makeTrashedNote } from '../../testing/panel/notes.ts'
import { renderAdmin } from '../../testing/panel/render-admin.tsx'

const heading = () => screen.findByRole('heading', { level: 1, name: 'Admin Panel' })

it('has its texts, a link to the library and a sign-out link', async () => {
  renderAdmin(fakeDesk())
  await heading()
  expect(screen.getByText('Manage notes and content for all users')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Publish New Note' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'View Library' }).getAttribute('href')).toBe('/notes')
  expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/api/logout')
})

it('shows that it is loading until the session is known', async () => {
  const desk = fakeDesk()
  const known = Promise.withResolvers<User>()
  renderAdmin({ ...desk, calls: { ...desk.calls, 'session.current': vi.fn(() => known.promise) } })
  expect(await screen.findByText('Loading admin panel...')).toBeDefined()
  known.resolve(ADMIN)
  await heading()
})

it('counts only live notes', async () => {
  const notes = [makeNote(), makeNote(), makeNote({ published: false }), makeTrashedNote()]
  renderAdmin(fakeDesk(notes))
  const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement
  await screen.findByText(notes[0]?.title ?? '')
  expect((await figure('Total Notes'))?.textContent).toBe('Total Notes3')
  expect((await figure('Published'))?.textContent).toBe('Published2')
  expect((await figure('Draft'))?.textContent).toBe('Draft1')
})

it('invites to publish the first note if there is none', async () => {
  const { user } = renderAdmin(fakeDesk())
  expect(await screen.findByText('No Notes Yet')).toBeDefined()
  expect(screen.getByText('Create your first note to get started.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Publish Note' }))
  expect(within(await screen.findByRole('dialog')).getByText('Publish New Note')).toBeDefined()
})

it('goes to the login form when the session is lost', async () => {
  const desk = fakeDesk([makeNote()])
  const { api, router } = renderAdmin(desk)
  await heading()
  desk.signOut()
  const leaving: string[] = []
  const watch = new MutationObserver(() => leaving.push(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true })
  await act(() => api.session.current.invalidate())
  await screen.findByLabelText('Username')
  watch.disconnect()
  expect(leaving.some((text) => text.includes('Redirecting to login...'))).toBe(true)
  expect(router.state.location.pathname).toBe('/admin-login')
})

it('offers a retry when the notes cannot be loaded', async () => {
  const desk = fakeDesk([makeNote({ title: 'Late note' })])
  desk.calls['admin.notes.list'].mockImplementationOnce(() => {
    throw new Error('the network is away')
  })
  const { user } = renderAdmin(desk)
  await screen.findByText('The notes could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Late note')).toBeDefined()
})
