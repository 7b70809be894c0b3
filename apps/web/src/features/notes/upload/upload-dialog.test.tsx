import { ERROR_TABLE, type ErrorCode } from '@idex/contract/kernel/errors'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../testing/fake-link.ts'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { pdfFile, stubUploads } from '../../files/upload/testing/fake-uploads.ts'

/** Returns the server's answer to a file that it refuses. */
function refusalOf(code: ErrorCode) {
  const { message, status } = ERROR_TABLE[code]
  return { status, body: { message, code } }
}

/** The library with the upload dialog open; the test answers the uploads. */
async function openDialog(answers: Answers = {}) {
  const uploads = stubUploads()
  const fake = fakeNotes()
  const { user, router } = await renderMembersArea('/notes/recent', fake, { answers })
  await user.click(screen.getByRole('button', { name: 'New' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload notes' }))
  const input = dialog.getByLabelText<HTMLInputElement>(/Drop PDFs here/)
  const choose = (...files: File[]) => act(async () => void fireEvent.change(input, { target: { files } }))
  const answer = (index: number, status: number, body: unknown) =>
    act(async () => {
      await waitFor(() => expect(uploads.length).toBeGreaterThan(index))
      uploads[index]?.answer(status, body)
    })
  return { user, router, fake, uploads, dialog, input, choose, answer }
}

const DAMAGED = refusalOf('DAMAGED_PDF')
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Messages of browsers and the client when the connection fails. */
const RAW = [
  'Failed to fetch',
  'Unexpected token \'<\', "<h1>Bad gateway" is not valid JSON',
  'Unable to transform response from server',
]

it.each(RAW)('says in our words that a note failed after its upload: %s', async (text) => {
  const fail = () => {
    throw new TypeError(text)
  }
  const { user, dialog, choose, answer } = await openDialog({ 'userNotes.create': fail })
  await choose(pdfFile('one.pdf'))
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  await answer(0, 201, { filePath: '/api/files/f1' })
  expect((await dialog.findByRole('alert')).textContent).toContain('The upload failed. Please try again.')
  expect(document.body.textContent).not.toContain(text)
})

describe('choosing files', () => {
  it('accepts several PDFs and shows their sizes', async () => {
    const { choose, dialog, input } = await openDialog()
    expect(input.multiple).toBe(true)
    await choose(pdfFile('one.pdf', 1536), pdfFile('two.pdf', 2048))
    const rows = within(dialog.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'one.pdf1.5 KBReady to upload',
      'two.pdf2.0 KBReady to upload',
    ])
  })

  it.each([
    [
      'no PDF',
      new File(['hello'], 'notes.txt', { type: 'text/plain' }),
      'notes.txt: Only PDF files are supported',
    ],
    ['too large', pdfFile('big.pdf', 1024 * 1024 + 1), 'big.pdf: The file is too large. The limit is 1 MB.'],
    ['empty', new File([], 'none.pdf'), 'none.pdf: This file is empty. Please choose another one.'],
  ])('refuses one that is %s before anything is sent', async (_case, file, text) => {
    const { choose, dialog } = await openDialog()
    await choose(file)
    expect(dialog.getByText(text)).toBeDefined()
    expect(dialog.queryByRole('list', { name: 'Chosen files' })).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(true)
  })

  it('refuses one among others, which are chosen', async () => {
    const { choose, dialog } = await openDialog()
    await choose(
      pdfFile('one.pdf'),
      new File(['png'], 'picture.png', { type: 'image/png' }),
      pdfFile('two.pdf'),
    )
    expect(dialog.getByText(/Only PDF files are supported/)).toBeDefined()
    const rows = within(dialog.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('one.pdf'),
      expect.stringContaining('two.pdf'),
    ])
  })

  it('offers only private visibility', async () => {
    const { dialog } = await openDialog()
    const [choice, ...others] = dialog.getAllByRole<HTMLInputElement>('radio')
    expect(dialog.getByRole('radio', { name: /^Private/ })).toBe(choice)
    expect([choice?.checked, others.length]).toEqual([true, 0])
    expect(dialog.getByText('Only visible to you')).toBeDefined()
  })
})

describe('closing', () => {
  it('asks before chosen files are dropped', async () => {
    const { user, choose } = await openDialog()
    await choose(pdfFile('one.pdf'))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }))
    expect(screen.getByText('one.pdf')).toBeDefined()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await dialogGone()
  })
})

describe('uploading', () => {
  it('creates a private note from each file, with the chosen topics', async () => {
    const { user, choose, dialog, answer, fake } = await openDialog()
    await choose(pdfFile('Plan A.pdf'), pdfFile('Plan B.PDF'))
    await user.click(dialog.getByRole('button', { name: 'AI Agents' }))
    await user.click(dialog.getByRole('button', { name: 'Upload 2 notes' }))
    await answer(0, 201, { filePath: '/api/files/f1' })
    await answer(1, 201, { filePath: '/api/files/f2' })
    expect(await screen.findByText('Note uploaded successfully')).toBeDefined()
    expect(screen.getByText('2 notes were added to your library')).toBeDefined()
    await dialogGone()
    expect(fake.inputs('userNotes.create')).toEqual([
      { title: 'Plan A', categories: ['AI Agents'], fileUrl: '/api/files/f1' },
      { title: 'Plan B', categories: ['AI Agents'], fileUrl: '/api/files/f2' },
    ])
    const card = within(await screen.findByRole('article', { name: 'Plan B' }))
    expect(card.getByText('Uploaded by you')).toBeDefined()
    expect(card.getAllByRole('list', { name: 'Topics' })[0]?.textContent).toBe('AI Agents')
  })

  it('shows each file’s progress', async () => {
    const { user, choose, dialog, uploads } = await openDialog()
    await choose(pdfFile('plan.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await act(async () => uploads[0]?.progress(30, 120))
    expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    await act(async () => uploads[0]?.progress(120, 120))
    expect(dialog.getByText('Checking the file...')).toBeDefined()
  })

  it.each([
    ['DAMAGED_PDF', 'This PDF is damaged and cannot be opened.'],
    ['ACTIVE_PDF', 'could not be taken out'],
    ['NOT_A_PDF', 'Only PDF files are supported'],
  ] as const)('offers no retry for a file that can never be accepted: %s', async (code, text) => {
    const { user, choose, dialog, answer } = await openDialog()
    const { status, body } = refusalOf(code)
    await choose(pdfFile('bad.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await answer(0, status, body)
    expect((await dialog.findByRole('alert')).textContent).toContain(text)
    expect(dialog.queryByRole('button', { name: /again|Retry/ })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('button', { name: 'Remove bad.pdf' }))
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('asks for the password of a PDF that needs one, until it is right', async () => {
    const { user, choose, dialog, answer, uploads } = await openDialog()
    const [locked, wrong] = [refusalOf('PROTECTED_PDF'), refusalOf('WRONG_PDF_PASSWORD')]
    await choose(pdfFile('locked.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await answer(0, locked.status, locked.body)
    const field = () => dialog.findByLabelText('Password of locked.pdf')
    await user.type(await field(), 'wrong{Enter}')
    await answer(1, wrong.status, wrong.body)
    expect((await dialog.findByRole('alert')).textContent).toBe('This password does not open the PDF.')
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
    const { user, choose, dialog, answer } = await openDialog()
    await choose(pdfFile('form.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await answer(0, 201, { filePath: '/api/files/f1', found: ['fields', 'takenOut'] })
    const sentence = 'form.pdf: This PDF has form fields and scripts or actions that were taken out.'
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  it('keeps failed files with the server’s reason, and retries them', async () => {
    const { user, choose, dialog, answer, fake } = await openDialog()
    await choose(pdfFile('bad.pdf'), pdfFile('good.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload 2 notes' }))
    await answer(0, 503, { message: 'Please try again in a moment.', code: 'UNAVAILABLE' })
    await answer(1, 201, { filePath: '/api/files/f2' })
    expect((await dialog.findByRole('alert')).textContent).toBe('Please try again in a moment.')
    expect(await screen.findByText('1 of 2 notes were added to your library')).toBeDefined()
    await user.click(await dialog.findByRole('button', { name: 'Retry failed' }))
    await answer(2, 201, { filePath: '/api/files/f3' })
    await dialogGone()
    expect(fake.library.notes.map((note) => note.title)).toEqual(['bad', 'good'])
  })

  it('says so when everything fails', async () => {
    const { user, choose, dialog, answer, fake } = await openDialog()
    await choose(pdfFile('bad.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await answer(0, DAMAGED.status, DAMAGED.body)
    expect(await screen.findByText('Failed to upload note')).toBeDefined()
    expect(fake.inputs('userNotes.create')).toEqual([])
  })

  it('does not send a file twice when only creating the note failed', async () => {
    const { user, choose, dialog, answer, fake, uploads } = await openDialog()
    fake.refuse('userNotes.create', 'INTERNAL')
    await choose(pdfFile('plan.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await answer(0, 201, { filePath: '/api/files/f1' })
    await dialog.findByRole('alert')
    fake.refuse('userNotes.create', null)
    await user.click(dialog.getByRole('button', { name: 'Retry plan.pdf' }))
    await dialogGone()
    expect(uploads).toHaveLength(1)
    expect(fake.library.notes).toHaveLength(1)
  })
})

describe('cancelling', () => {
  it('one file does not affect the others', async () => {
    const { user, choose, dialog, answer, uploads, fake } = await openDialog()
    await choose(pdfFile('first.pdf'), pdfFile('second.pdf'), pdfFile('third.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload 3 notes' }))
    await user.click(dialog.getByRole('button', { name: 'Remove second.pdf' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel upload of first.pdf' }))
    expect(uploads[0]?.aborted).toBe(true)
    await answer(1, 201, { filePath: '/api/files/f3' })
    await dialogGone()
    expect(fake.library.notes.map((note) => note.title)).toEqual(['third'])
  })

  it('by closing the dialog asks first', async () => {
    const { user, choose, dialog, uploads } = await openDialog()
    await choose(pdfFile('plan.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep uploading' }))
    expect(uploads[0]?.aborted).toBe(false)
    expect(dialog.getByText('plan.pdf')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Stop upload' }))
    await dialogGone()
    expect(uploads[0]?.aborted).toBe(true)
    expect(screen.queryByText('Failed to upload note')).toBeNull()
  })
  it('happens when the member goes to another view after confirming', async () => {
    const { user, router, choose, dialog, uploads, fake } = await openDialog()
    await choose(pdfFile('first.pdf'), pdfFile('second.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Upload 2 notes' }))
    act(() => void router.navigate({ to: '/my-notes' }))
    await user.click(await screen.findByRole('button', { name: 'Stop and leave' }))
    await waitFor(() => expect(uploads[0]?.aborted).toBe(true))
    expect(uploads).toHaveLength(1)
    expect(fake.inputs('userNotes.create')).toEqual([])
  })
})
