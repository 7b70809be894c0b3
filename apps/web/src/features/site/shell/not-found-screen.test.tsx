import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MEMBER, NEWCOMER } from '../../../testing/people.ts'
import { renderInSite } from '../testing/render-in-site.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const ways = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  return screen
    .getAllByRole('link')
    .filter((link) => link.textContent !== 'IDEX')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

it('leads a member to the library', async () => {
  await renderInSite(<NotFoundScreen />, { path: '/no-such-page', answers: { 'session.current': MEMBER } })
  await screen.findByText('Go to the library')
  expect(await ways()).toEqual([
    ['Go to Homepage', '/'],
    ['Go to the library', '/notes'],
  ])
})

it.each([null, NEWCOMER])(
  'leads everyone else to the insights, and to the blog if it is shown',
  async (user) => {
    const answers = { 'session.current': user, 'blog.enabled': { enabled: true } }
    await renderInSite(<NotFoundScreen />, { path: '/no-such-page', answers })
    await screen.findByText('Blog')
    expect(await ways()).toEqual([
      ['Go to Homepage', '/'],
      ['Latest insights', '/#insights'],
      ['Blog', '/blog'],
    ])
  },
)

it('has the search', async () => {
  await renderInSite(<NotFoundScreen />, { path: '/no-such-page' })
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
})
