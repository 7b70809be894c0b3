import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOnboarding } from './testing/open-onboarding.tsx'

it.each([
  ['Privacy Policy', 10],
  ['Terms of Service', 13],
])('the %s can be read during onboarding, which stays where it is', async (name, sections) => {
  const { user, router } = await openOnboarding()
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(dialog.getAllByRole('heading', { level: 2 })).toHaveLength(sections + 1)
  // A link to another page would lead back here.
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => href.startsWith('/'))).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/onboarding')
})
