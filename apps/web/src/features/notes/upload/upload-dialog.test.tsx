import { ERROR_TABLE, type ErrorCode } from '@idex/contract/kernel/errors'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { VISITOR } from '@idex/contract/sign-in/actor'
import { createPageActor, pageActor } from '../../../app/client/page-actor.ts'
import { isFormSaved } from '../../../components/drafts/after-sign-in.ts'
import type { Answers } from '../../../testing/fake-link.ts'
import { pdfFile, stubUploads } from '../../files/upload/testing/fake-uploads.ts'
import { uploadDialog } from '../testing/choose-files.ts'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { clearUploads } from './note-uploads.ts'
import { UPLOAD_FORM } from './upload-view.ts'
import { refuse } from '../../../testing/refusal.ts'

/** Returns the server's answer to a file that it refuses. */
function refusalOf(code: ErrorCode) {
  const { message, status } = ERROR_TABLE[code]
  return { status, body: { message, code } }
}

let isWide = true
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
})

/** The library with `files` on their way; the test answers the uploads. */
async function send(files: File[], answers: Answers = {}) {
  const uploads = stubUploads()
  const fake = fakeNotes()
  const { user, router } = await renderMembersArea('/notes/recent', fake, { answers })
  await user.click(screen.getByRole('button', { name: 'New' }))
  const { dialog, choose, title } = await uploadDialog()
  await choose(...files)
  const submit = () => user.click(dialog.getByRole('button', { name: /^Upload/ }))
  const answer = (index: number, status: number, body: unknown) =>
    act(async () => {
      await waitFor(() => expect(uploads.length).toBeGreaterThan(index))
      uploads[index]?.answer(status, body)
    })
  const arrive = (index: number) => answer(index, 201, { filePath: `/api/files/f${index + 1}` })
  return { user, router, fake, uploads, dialog, title, submit, answer, arrive }
}

/** As `send`, with the dialog closed. */
async function sendInTray(files: File[]) {
  const sent = await send(files)
  await sent.submit()
  await sent.user.keyboard('{Escape}')
  await dialogGone()
  return { ...sent, tray: within(screen.getByRole('region', { name: 'Uploads' })) }
}
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const tray = () => screen.queryByRole('region', { name: 'Uploads' })

describe('uploading', () => {
  it('creates a private note from each file, with its title and the topics of all', async () => {
    const { user, dialog, title, submit, arrive, fake } = await send([
      pdfFile('Plan A.pdf'),
      pdfFile('Plan B.PDF'),
    ])
    await user.type(title(1), ' of 2027 ')
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'For October')
    await user.click(dialog.getByRole('checkbox', { name: 'AI Agents' }))
    await submit()
    await arrive(0)
    await arrive(1)
    expect(await screen.findByText('Note uploaded successfully')).toBeDefined()
    expect(screen.getByText('2 notes were added to your library')).toBeDefined()
    await dialogGone()
    expect(tray()).toBeNull()
    const fields = { description: 'For October', categories: ['AI Agents'] }
    expect(fake.inputs('userNotes.create')).toEqual([
      { title: 'Plan A', ...fields, fileUrl: '/api/files/f1' },
      { title: 'Plan B of 2027', ...fields, fileUrl: '/api/files/f2' },
    ])
    const card = within(await screen.findByRole('article', { name: 'Plan B of 2027' }))
    expect(card.getByText('Uploaded by you')).toBeDefined()
  })

  it('shows each file’s progress', async () => {
    const { dialog, submit, uploads } = await send([pdfFile('plan.pdf'), pdfFile('next.pdf')])
    await submit()
    await act(async () => uploads[0]?.progress(30, 120))
    expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    expect(dialog.getByText('Waiting')).toBeDefined()
    await act(async () => uploads[0]?.progress(120, 120))
    expect(dialog.getByText('Checking the file...')).toBeDefined()
  })

  it.each([
    ['DAMAGED_PDF', 'This PDF is damaged and cannot be opened.'],
    ['ACTIVE_PDF', 'could not be taken out'],
    ['NOT_A_PDF', 'Only PDF files are supported'],
  ] as const)('offers no retry for a file that can never be accepted: %s', async (code, text) => {
    const { user, dialog, submit, answer } = await send([pdfFile('bad.pdf')])
    const { status, body } = refusalOf(code)
    await submit()
    await answer(0, status, body)
    expect(await dialog.findByText(new RegExp(text))).toBeDefined()
    expect(await screen.findByText('Failed to upload note')).toBeDefined()
    expect(dialog.queryByRole('button', { name: /again|Retry/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await dialogGone()
    expect(tray()).toBeNull()
  })

  it('offers a retry once there may be space again', async () => {
    const { dialog, submit, answer } = await send([pdfFile('big.pdf')])
    const { status, body } = refusalOf('QUOTA_EXCEEDED')
    await submit()
    await answer(0, status, body)
    expect(await dialog.findByRole('button', { name: 'Retry big' })).toBeDefined()
  })

  it('asks for the password of a PDF that needs one, until it is right', async () => {
    const { user, dialog, submit, answer, uploads } = await send([pdfFile('locked.pdf')])
    const [locked, wrong] = [refusalOf('PROTECTED_PDF'), refusalOf('WRONG_PDF_PASSWORD')]
    await submit()
    await answer(0, locked.status, locked.body)
    const field = () => dialog.findByLabelText('Password of locked.pdf')
    await field()
    expect(screen.queryByText('Failed to upload note')).toBeNull()
    await user.type(await field(), 'wrong{Enter}')
    await answer(1, wrong.status, wrong.body)
    expect(await dialog.findByText('This password does not open the PDF.')).toBeDefined()
    await user.clear(await field())
    await user.type(await field(), 'secret{Enter}')
    await answer(2, 201, { filePath: '/api/files/f1', found: ['password'] })
    await dialogGone()
    const sent = uploads.map(({ body }) => body instanceof FormData && [...body.keys()].join())
    expect(sent).toEqual(['file', 'password,file', 'password,file'])
    const last = uploads.at(-1)?.body
    expect(last instanceof FormData && last.get('password')).toBe('secret')
  })

  it('tells what was found in a PDF', async () => {
    const { submit, answer } = await send([pdfFile('form.pdf')])
    await submit()
    await answer(0, 201, { filePath: '/api/files/f1', found: ['fields', 'takenOut'] })
    const sentence = 'form: This PDF has form fields and scripts or actions that were taken out.'
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  it('does not send a file twice when only creating the note failed', async () => {
    const { user, dialog, submit, arrive, fake, uploads } = await send([pdfFile('plan.pdf')])
    fake.refuse('userNotes.create', 'INTERNAL')
    await submit()
    await arrive(0)
    const retry = () => dialog.findByRole('button', { name: 'Retry plan' })
    await user.click(await retry())
    await waitFor(() => expect(fake.inputs('userNotes.create')).toHaveLength(2))
    fake.refuse('userNotes.create', null)
    await user.click(await retry())
    await dialogGone()
    expect(uploads).toHaveLength(1)
    expect(fake.library.notes).toHaveLength(1)
  })

  it('sends a file again that has expired since', async () => {
    const { user, dialog, submit, arrive, fake, uploads } = await send([pdfFile('plan.pdf')])
    fake.refuse('userNotes.create', 'FILE_NOT_YOURS')
    await submit()
    await arrive(0)
    await user.click(await dialog.findByRole('button', { name: 'Retry plan' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
  })

  /** Messages of browsers and the client when the connection fails. */
  it.each([
    'Failed to fetch',
    'Unexpected token \'<\', "<h1>Bad gateway" is not valid JSON',
    'Unable to transform response from server',
  ])('says in our words that a note failed after its upload: %s', async (text) => {
    const fail = refuse(new TypeError(text))
    const { dialog, submit, arrive } = await send([pdfFile('one.pdf')], { 'userNotes.create': fail })
    await submit()
    await arrive(0)
    expect(await dialog.findByText('The upload failed. Please try again.')).toBeDefined()
    expect(document.body.textContent).not.toContain(text)
  })

  it('cancels one file without the others', async () => {
    const { user, dialog, submit, arrive, uploads, fake } = await send([
      pdfFile('first.pdf'),
      pdfFile('second.pdf'),
      pdfFile('third.pdf'),
    ])
    await submit()
    await user.click(dialog.getByRole('button', { name: 'Cancel upload of second' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel upload of first' }))
    expect(uploads[0]?.aborted).toBe(true)
    await arrive(1)
    await dialogGone()
    expect(fake.library.notes.map((note) => note.title)).toEqual(['third'])
  })
})

it('shows each note in the list as soon as it is there, a cancelled one too', async () => {
  const { submit, arrive, fake } = await send([
    pdfFile('first.pdf'),
    pdfFile('second.pdf'),
    pdfFile('third.pdf'),
  ])
  await submit()
  await arrive(0)
  expect(await screen.findByRole('article', { name: 'first', hidden: true })).toBeDefined()
  const release = fake.hold('userNotes.create')
  await arrive(1)
  await waitFor(() => expect(fake.inputs('userNotes.create')).toHaveLength(2))
  clearUploads()
  await act(async () => release())
  expect(await screen.findByRole('article', { name: 'second', hidden: true })).toBeDefined()
})

describe('the tray', () => {
  it('takes more files while it goes on', async () => {
    const { user, arrive, fake } = await sendInTray([pdfFile('one.pdf')])
    await user.click(screen.getByRole('button', { name: 'New' }))
    const { dialog, choose } = await uploadDialog()
    await choose(pdfFile('two.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload Note' }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(2)
    await arrive(0)
    await arrive(1)
    await dialogGone()
    expect(fake.library.notes.map((note) => note.title)).toEqual(['two', 'one'])
    expect(tray()).toBeNull()
  })

  it('is one line on a phone until its list is asked for', async () => {
    isWide = false
    const { user, tray: shown, arrive } = await sendInTray([pdfFile('one.pdf')])
    expect(shown.queryByRole('list')).toBeNull()
    const unfold = shown.getByRole('button', { name: 'Show the list' })
    expect(unfold.getAttribute('aria-expanded')).toBe('false')
    await user.click(unfold)
    expect(shown.getByRole('list')).toBeDefined()
    await arrive(0)
    await user.click(await shown.findByRole('button', { name: 'Close' }))
    expect(tray()).toBeNull()
  })

  it('ends with the session, and what was typed comes back in the form', async () => {
    const actor = createPageActor()
    actor.observe('ada')
    vi.spyOn(pageActor, 'name').mockImplementation(actor.name)
    vi.spyOn(pageActor, 'subscribe').mockImplementation(actor.subscribe)
    await sendInTray([pdfFile('one.pdf')])
    expect(isFormSaved(UPLOAD_FORM)).toBe(false)
    act(() => actor.observe(VISITOR))
    expect(isFormSaved(UPLOAD_FORM)).toBe(true)
  })
})
