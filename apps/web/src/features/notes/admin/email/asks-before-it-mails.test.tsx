import type { AdminNote } from '@idex/contract/notes/note'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatLocalTime } from '../../../../components/format-time.ts'
import { fakeNotesPanel } from '../../../../testing/panel/fake-notes-panel.ts'
import { makeNote, makeTrashedNote } from '../../../../testing/panel/notes.ts'
import { renderAdmin } from '../../../../testing/panel/render-admin.tsx'
import * as uploads from '../../../files/upload/upload-file.ts'

beforeEach(() => {
  vi.spyOn(uploads, 'uploadPdf').mockResolvedValue({ filePath: '/api/files/report1', found: [] })
})

type Desk = ReturnType<typeof fakeNotesPanel>
type User = ReturnType<typeof renderAdmin>['user']

type Way = {
  note: ((change: Partial<AdminNote>) => AdminNote) | null
  call: keyof Desk['calls']
  /** Comes to where the email is asked about, one click before members see the note. */
  approach: (user: User) => Promise<void>
  confirm: string
}

const press = async (user: User, name: string) =>
  user.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body)
const choose = async (user: User) => user.click(await screen.findByRole('checkbox', { name: /^Select “/ }))
const draft = (change: Partial<AdminNote>) => makeNote({ title: 'Note', published: false, ...change })
const trashed = (change: Partial<AdminNote>) =>
  makeTrashedNote({ title: 'Note', announced: false, ...change })

const WAYS: Record<string, Way> = {
  'the form of a new note': {
    note: null,
    call: 'admin.notes.publish',
    approach: async (user) => {
      await press(user, 'Publish New Note')
      const file = new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' })
      await user.upload(await screen.findByLabelText(/^Drop a PDF here or choose one/), file)
      await user.click(screen.getByLabelText('Title *'))
      await user.paste('Note')
      await user.click(screen.getByLabelText('Description *'))
      await user.paste('Text')
    },
    confirm: 'Publish Note',
  },
  'the form of a draft': {
    note: draft,
    call: 'admin.notes.update',
    approach: (user) => press(user, 'Edit'),
    confirm: 'Publish Note',
  },
  "a row's switch": {
    note: draft,
    call: 'admin.notes.setPublished',
    approach: async (user) => user.click(await screen.findByRole('switch')),
    confirm: 'Publish',
  },
  'the bar of what is selected': {
    note: draft,
    call: 'admin.notes.bulkSetPublished',
    approach: async (user) => {
      await choose(user)
      await press(user, 'Publish')
    },
    confirm: 'Publish',
  },
  'a row in the trash': {
    note: trashed,
    call: 'admin.notes.restore',
    approach: async (user) => {
      await press(user, 'Show Trashed')
      await press(user, 'Restore')
    },
    confirm: 'Restore',
  },
  'the bar of what is selected in the trash': {
    note: trashed,
    call: 'admin.notes.bulkRestore',
    approach: async (user) => {
      await press(user, 'Show Trashed')
      await choose(user)
      await press(user, 'Restore')
    },
    confirm: 'Restore',
  },
}

const WHEN = formatLocalTime('2025-04-01T10:10:00.000Z')
const email = () => screen.getByRole('checkbox', { name: 'Send an email about it' })
const asked = () => document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent

describe.each(Object.entries(WAYS))('%s', (_way, { note, call, approach, confirm }) => {
  async function start(change: Partial<AdminNote> = {}) {
    const desk = fakeNotesPanel(note ? [note(change)] : [])
    const { user } = renderAdmin(desk)
    await approach(user)
    return { desk, user }
  }
  const row = () => within(document.querySelector<HTMLElement>('[data-row]') ?? document.body)

  it('asks before it mails, says what follows, and lets it be taken back', async () => {
    const { desk, user } = await start()
    await waitFor(() => expect(asked()).toMatch(/^It goes to 214 people (within 10 minutes|on Apr 1, 2025)/))
    expect(desk.calls[call]).not.toHaveBeenCalled()
    await press(user, confirm)
    expect(await screen.findByText(/^An email about (it|1 note) goes to 214 people on/)).toHaveProperty(
      'textContent',
      expect.stringContaining(WHEN),
    )
    expect(desk.calls[call]).toHaveBeenCalledOnce()
    expect(await row().findByText(`Email waits until ${WHEN}`)).toBeDefined()
    await user.click(row().getByRole('button', { name: 'Don’t send' }))
    expect(await row().findByText('No email')).toBeDefined()
    expect(desk.notes()[0]).toMatchObject({ published: true, announce: false })
  })

  it('mails nobody once that is unticked', async () => {
    const { desk, user } = await start()
    await waitFor(() => email())
    await user.click(email())
    expect(asked()).toBe('No email is sent about this note, now or later.')
    await press(user, confirm)
    await waitFor(() => expect(desk.notes()[0]).toMatchObject({ published: true, deleted: false }))
    expect(desk.calls[call].mock.lastCall?.[0]).toMatchObject({ announce: false })
    expect(desk.notes()[0]?.email.state).toBe('none')
    expect(await row().findByText('No email')).toBeDefined()
  })

  it.skipIf(note === null)('keeps to a choice without an email that was made before', async () => {
    const { desk, user } = await start({ announce: false })
    if (confirm === 'Publish Note') {
      await waitFor(() => expect(email().getAttribute('aria-checked')).toBe('false'))
      await press(user, confirm)
    }
    await waitFor(() => expect(desk.notes()[0]).toMatchObject({ published: true, deleted: false }))
    expect(desk.notes()[0]?.email.state).toBe('none')
  })
})

it('tells what becomes of the email in each row', async () => {
  const change = [
    { title: 'Sent' },
    { title: 'Silent', announced: false, announce: false },
    { title: 'Waits', announced: false },
    { title: 'Draft', published: false },
    { title: 'Quiet draft', published: false, announce: false },
  ]
  renderAdmin(fakeNotesPanel(change.map((one) => makeNote(one))))
  await screen.findByText('Sent', { selector: 'p' })
  const told = [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => [
    row.querySelector('p')?.textContent,
    within(row).getByText(/mail/).textContent,
  ])
  expect(Object.fromEntries(told)).toEqual({
    Sent: `Emailed on ${formatLocalTime('2025-03-05T10:10:00.000Z')} to 214 people`,
    Silent: 'No email',
    Waits: `Email waits until ${WHEN}`,
    Draft: 'Email when published',
    'Quiet draft': 'No email',
  })
})

it('tells in the row that an email was sent, once it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const [at, waits] = [new Date(Date.now() + 120_000).toISOString(), makeNote({ title: 'Waits' })]
  const desk = fakeNotesPanel([{ ...waits, email: { state: 'waiting', at, people: null } }])
  renderAdmin(desk)
  await screen.findByText(`Email waits until ${formatLocalTime(at)}`)
  const { calls } = fakeNotesPanel([{ ...waits, email: { state: 'sent', at, people: 0 } }])
  desk.calls['admin.notes.list'].mockImplementation(calls['admin.notes.list'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.getByText(/^Email waits/)).toBeDefined()
  await vi.advanceTimersByTimeAsync(66_000)
  expect(await screen.findByText('No email: no one had asked for one at once')).toBeDefined()
})

it('says that nobody is emailed at once, where nobody has asked for it', async () => {
  const desk = fakeNotesPanel([draft({})])
  const [dueAt, people] = ['2025-04-01T10:10:00.000Z', 0]
  desk.calls['admin.subscribers.countReaders'].mockReturnValue({ readers: people, dueAt })
  const waits = { state: 'waiting', at: dueAt, people } as const
  desk.calls['admin.notes.setPublished'].mockReturnValue({ ...draft({ published: true }), email: waits })
  const { user } = renderAdmin(desk)
  await user.click(await screen.findByRole('switch'))
  await waitFor(() => expect(asked()).toMatch(/^No one has asked to be emailed at once/))
  await press(user, 'Publish')
  expect(await screen.findByText(/^No one has asked to be emailed at once about it/)).toBeDefined()
})

it('stores the choice of a draft, of a new one and of one that is edited', async () => {
  const desk = fakeNotesPanel()
  const { user } = renderAdmin(desk)
  await WAYS['the form of a new note']?.approach(user)
  await user.click(email())
  await press(user, 'Save as Draft')
  await waitFor(() => expect(desk.notes()[0]).toMatchObject({ published: false, announce: false }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(user, 'Edit')
  await user.click(email())
  await press(user, 'Save Changes')
  await waitFor(() => expect(desk.notes()[0]).toMatchObject({ published: false, announce: true }))
})
