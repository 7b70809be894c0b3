import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ADMIN, MEMBER } from '../../testing/people.ts'
import { fakeNotes } from '../notes/testing/fake-notes.ts'
import { renderMembersArea } from '../notes/testing/render-members-area.tsx'

const PLACES = [
  ['Dashboard', '/notes'],
  ['My Notes', '/my-notes'],
  ['Notebook', '/notes/highlights'],
  ['Favorites', '/notes/favorites'],
  ['Recent', '/notes/recent'],
  ['Trash', '/notes/trash'],
]

describe('the members’ area', () => {
  it('links to its pages and marks the current one', async () => {
    await renderMembersArea('/notes/favorites', fakeNotes())
    const links = within(screen.getByRole('navigation', { name: 'Library' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(PLACES)
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Favorites'])
  })

  it('links to the blog while there is one', async () => {
    const { unmount } = await renderMembersArea('/notes', fakeNotes())
    expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull()
    unmount()
    await renderMembersArea('/notes', fakeNotes(), { answers: { 'blog.enabled': { enabled: true } } })
    expect((await screen.findByRole('link', { name: 'Blog' })).getAttribute('href')).toBe('/blog')
  })

  it('has the way back to the panel for administrators alone', async () => {
    const { unmount } = await renderMembersArea('/notes', fakeNotes(), { user: ADMIN })
    const way = screen.getByRole('link', { name: 'Admin Panel' })
    expect(way.getAttribute('href')).toBe('/admin-panel/notes')
    unmount()
    await renderMembersArea('/notes', fakeNotes())
    expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull()
  })

  it('shows who is signed in, and a sign-out link', async () => {
    await renderMembersArea('/notes', fakeNotes())
    const account = within(screen.getByRole('complementary'))
    expect(account.getByText('AL')).toBeDefined()
    expect(account.getByText('Ada Lovelace')).toBeDefined()
    expect(account.getByText('ada@example.com')).toBeDefined()
    expect(account.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account')
    expect(account.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/api/logout')
  })

  it.each([
    ['no email', ADMIN, 'Ada Lovelace'],
    ['no name', { ...MEMBER, firstName: '', lastName: '' }, 'ada@example.com'],
  ])('names someone with %s once', async (_case, user, name) => {
    await renderMembersArea('/notes', fakeNotes(), { user })
    expect(within(screen.getByRole('complementary')).getAllByText(name)).toHaveLength(1)
  })

  it('has tabs for a phone: the one of the page is marked, and one opens the search', async () => {
    const { user } = await renderMembersArea('/notes/favorites', fakeNotes())
    const tabs = within(screen.getByRole('navigation', { name: 'Main places' }))
    const links = tabs.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Discover', null],
      ['Library', 'page'],
      ['My Notes', null],
      ['Account', null],
    ])
    await user.click(tabs.getByRole('button', { name: 'Search' }))
    expect(await screen.findByRole('dialog')).toBeDefined()
  })
})
