import type { ShareFunnel, ShareLink } from '@idex/contract/notes/share-link'
import { Toaster } from '@idex/ui/toaster'
import { TooltipProvider } from '@idex/ui/tooltip'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { isFormSaved } from '../../../../components/drafts/after-sign-in.ts'
import { withTestApi } from '../../../../testing/test-api.tsx'
import { SUCCESS } from '../../../../testing/fake-link.ts'
import { endOfDay } from './last-day.ts'
import { LinksDialog } from './links-dialog.tsx'
import { refusal, refuse } from '../../../../testing/refusal.ts'

const NOTE = { id: 'n1', title: 'A better question', shareableSlug: 'a-better-question-k2j5' }
const LINK: ShareLink = {
  ...{ id: 'l1', noteId: 'n1', slug: 'a-better-question-k2j5~l1', name: 'Spring mailing' },
  ...{ createdAt: '2026-03-04T12:00:00.000Z', expiresAt: null, revokedAt: null },
  ...{ state: 'active', watermark: false, opens: 3 },
}
const EXPIRED: ShareLink = {
  ...{ ...LINK, id: 'l2', name: 'Winter fair', state: 'expired', opens: 1 },
  expiresAt: '2026-01-01T12:00:00.000Z',
}
const WITHDRAWN: ShareLink = {
  ...{ ...LINK, id: 'l3', name: 'Old leaflet', state: 'revoked', opens: 0 },
  revokedAt: '2026-02-02T12:00:00.000Z',
}
const COUNTS = { opened: 40, signedUp: 6, onboarded: 5, read: 2 }

/** The dialog of a note with `links`; `ofAll` as in the panel. */
function openLinks(links: () => ShareLink[], ofAll = false) {
  const calls = {
    make: vi.fn((_input: unknown): ShareLink => LINK),
    change: vi.fn((_input: unknown): ShareLink => LINK),
    revoke: vi.fn((_input: unknown) => SUCCESS),
  }
  const funnel = (): ShareFunnel => ({
    total: COUNTS,
    links: links().map((link, index) => ({
      ...{ ...link, madeBy: 'Mira Novak', isOwn: index > 0, funnel: { ...COUNTS, opened: link.opens } },
    })),
  })
  const { wrapper } = withTestApi({
    'shareLinks.list': links,
    'admin.notes.shareFunnel': funnel,
    'shareLinks.make': calls.make,
    'shareLinks.change': calls.change,
    'shareLinks.revoke': calls.revoke,
  })
  const user = userEvent.setup()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router}>
      <TooltipProvider>
        <LinksDialog note={NOTE} ofAll={ofAll} open onOpenChange={() => undefined} />
        <Toaster />
      </TooltipProvider>
    </RouterContextProvider>,
    { wrapper },
  )
  return { user, copied, ...calls }
}

const rows = () => screen.findAllByRole('listitem')
const buttonsOf = (row: HTMLElement | undefined) =>
  row === undefined
    ? []
    : within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)

it('shows each link with its end and how often it was opened, and what can be done with it', async () => {
  const ending = { ...LINK, id: 'l4', expiresAt: endOfDay('2099-03-31') }
  openLinks(() => [LINK, EXPIRED, ending])
  const [first, second, third] = await rows()
  expect(third?.textContent).toContain('Until Mar 31, 2099')
  expect(first?.textContent).toContain('No end · Opened 3 times')
  expect(buttonsOf(first)).toEqual(['Copy', 'Change', 'Withdraw'])
  expect(second?.textContent).toContain('ExpiredEnded Jan 01, 2026 · Opened once')
  expect(buttonsOf(second)).toEqual(['Change', 'Withdraw'])
})

it('leaves nothing to do with a link that was withdrawn', async () => {
  openLinks(() => [WITHDRAWN])
  const [row] = await rows()
  expect(row?.textContent).toContain('Withdrawn Feb 02, 2026 · Never opened')
  expect(screen.queryByRole('button', { name: /Old leaflet/ })).toBeNull()
})

it('says that there are none yet, and when they could not be loaded', async () => {
  let works = false
  const { user } = openLinks(() => {
    if (!works) throw refusal('INTERNAL')
    return []
  })
  expect(await screen.findByText('The links could not be loaded')).toBeDefined()
  works = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/^There are no named links yet/)).toBeDefined()
})

it('makes a link that ends once its last day is over, and copies it', async () => {
  const { user, make, copied } = openLinks(() => [])
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  const form = within(await screen.findByRole('dialog', { name: 'New link' }))
  await user.click(form.getByRole('button', { name: 'Make Link' }))
  expect(await form.findByText('Please give the link a name')).toBeDefined()
  await user.type(form.getByLabelText(/^Name/), 'Spring mailing')
  await user.type(form.getByLabelText(/^Last day/), '2099-03-31')
  await user.click(form.getByRole('button', { name: 'Make Link' }))
  await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}/share/${LINK.slug}`))
  expect(make).toHaveBeenCalledWith({
    ...{ id: 'n1', name: 'Spring mailing', expiresAt: endOfDay('2099-03-31') },
  })
})

it('changes a link, and withdraws it once that is confirmed', async () => {
  const { user, change, revoke } = openLinks(() => [LINK])
  await user.click(await screen.findByRole('button', { name: 'Change Spring mailing' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change link' }))
  await user.type(form.getByLabelText(/^Name/), ' 2026')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({ id: 'l1', name: 'Spring mailing 2026', expiresAt: null }),
  )
  await user.click(await screen.findByRole('button', { name: 'Withdraw Spring mailing' }))
  expect(revoke).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Withdraw Link' }))
  await waitFor(() => expect(revoke).toHaveBeenCalledWith({ id: 'l1' }))
})

it('opens the form of a link again whose new name was typed as the session ended, with that name', async () => {
  const { user, change } = openLinks(() => [EXPIRED, LINK])
  change.mockImplementation(refuse('UNAUTHORIZED'))
  await user.click(await screen.findByRole('button', { name: 'Change Spring mailing' }))
  const changed = within(await screen.findByRole('dialog', { name: 'Change link' }))
  await user.type(changed.getByLabelText(/^Name/), ' 2026')
  await user.click(changed.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isFormSaved({ kind: 'link', id: LINK.id })).toBe(true))
  cleanup()
  openLinks(() => [EXPIRED, LINK])
  const form = within(await screen.findByRole('dialog', { name: 'Change link' }))
  expect(await form.findByDisplayValue('Spring mailing 2026')).toBeDefined()
  expect(isFormSaved({ kind: 'link', id: LINK.id })).toBe(false)
})

it('lets administrators alone decide whether a link marks copies', async () => {
  const marking = { ...EXPIRED, watermark: true }
  const { user, change, make } = openLinks(() => [LINK, marking], true)
  expect((await rows())[1]?.textContent).toContain('Ended Jan 01, 2026 · Names readers')
  const box = { name: 'Write readers’ names into the PDF' }
  await user.click(screen.getByRole('button', { name: 'Change Winter fair' }))
  await user.click(await screen.findByRole('checkbox', box))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith(expect.objectContaining({ id: 'l2', watermark: false })),
  )
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  const form = within(await screen.findByRole('dialog', { name: 'New link' }))
  await user.type(form.getByLabelText(/^Name/), 'Fair')
  await user.click(form.getByRole('checkbox', box))
  await user.click(form.getByRole('button', { name: 'Make Link' }))
  await waitFor(() => expect(make).toHaveBeenCalledWith(expect.objectContaining({ watermark: true })))
})

it('says nothing about watermarks to members', async () => {
  const { user } = openLinks(() => [LINK])
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  const form = within(await screen.findByRole('dialog', { name: 'New link' }))
  expect(form.queryByRole('checkbox')).toBeNull()
})

it('shows administrators who made each link and what came of it, and lets them change their own', async () => {
  openLinks(() => [LINK, EXPIRED], true)
  const [first, second] = await rows()
  expect(first?.textContent).toContain(
    'By Mira Novak · Opened 3 · Signed up 6 · Onboarded 5 · Read the note 2',
  )
  expect([buttonsOf(first), buttonsOf(second)]).toEqual([
    ['Copy', 'Withdraw'],
    ['Change', 'Withdraw'],
  ])
  const total = within(screen.getByRole('region', { name: 'All links together' }))
  expect(total.getByText('40')).toBeDefined()
})
