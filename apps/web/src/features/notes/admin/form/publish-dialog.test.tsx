import { ERROR_TABLE } from '@idex/contract/kernel/errors'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as uploads from '../../../files/upload/upload-file.ts'
import { UploadError, type UploadOptions, uploadPdf } from '../../../files/upload/upload-file.ts'
import { fakeNotesPanel } from '../../../../testing/panel/fake-notes-panel.ts'
import { expectToast, renderAdmin } from '../../../../testing/panel/render-admin.tsx'
import { refuse } from '../../../../testing/refusal.ts'

const REPORT = new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' })

beforeEach(() => {
  vi.spyOn(uploads, 'uploadPdf').mockResolvedValue({ filePath: '/api/files/report1', found: [] })
})

function slowUpload() {
  const end = Promise.withResolvers<Awaited<ReturnType<typeof uploadPdf>>>()
  let heard: UploadOptions = {}
  vi.mocked(uploadPdf).mockImplementation((_file, options = {}) => {
    heard = options
    return end.promise
  })
  return { ...end, progress: (fraction: number) => heard.onProgress?.(fraction), signal: () => heard.signal }
}

async function openDialog(desk = fakeNotesPanel()) {
  const { user, api } = renderAdmin(desk)
  await user.click(await screen.findByRole('button', { name: 'Publish New Note' }))
  await screen.findByRole('dialog')
  return { desk, user, api }
}

type User = Awaited<ReturnType<typeof openDialog>>['user']

const dialog = () => within(screen.getByRole('dialog'))
const title = () => screen.getByLabelText('Title *')
const description = () => screen.getByLabelText('Description *')
const zone = () => screen.getByLabelText(/^Drop a PDF here or choose one/)
const submit = () => dialog().getByText(/^Publish Note$|^Publishing|^Waiting/)

async function fillIn(user: User) {
  await user.click(title())
  await user.paste('Agents at work')
  await user.click(description())
  await user.paste('What changes on Monday')
}

/** Chooses the PDF, fills the form in and presses `button`, or what publishes. */
async function send(user: User, button = submit) {
  await user.upload(zone(), REPORT)
  await fillIn(user)
  await user.click(button())
}

const draft = () => dialog().getByRole('button', { name: 'Save as Draft' })

it('publishes a PDF with title, description and topics to all members', async () => {
  const { desk, user } = await openDialog()
  await user.upload(zone(), REPORT)
  await expectToast('SuccessPDF uploaded successfully!')
  expect(dialog().getByText('report.pdf')).toBeDefined()
  await fillIn(user)
  await user.click(dialog().getByLabelText('AI Agents'))
  await user.click(dialog().getByLabelText('LLMs'))
  await user.click(submit())
  await expectToast('SuccessNote published successfully to all user dashboards!')
  expect(desk.calls['admin.notes.publish']).toHaveBeenCalledExactlyOnceWith({
    title: 'Agents at work',
    description: 'What changes on Monday',
    topics: ['LLMs', 'AI Agents'],
    pdfUrl: '/api/files/report1',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Agents at work')).toBeDefined()
})

it('offers the topics, letter for letter, names in copies, and an email', async () => {
  await openDialog()
  const names = [
    'LLMs',
    'VibeCoding',
    'AI Agents',
    'AI Automation',
    'Agentic Systems',
    'Generative AI',
    'Business Intelligence',
    'Design Intelligence',
    'Product Intelligence',
    'Systems Thinking',
    'Systems Design & Building',
    'Robotic Intelligence',
    'Write the reader’s name into the PDF',
    'Send an email about it',
  ]
  for (const name of names) expect(dialog().getByLabelText(name)).toBeDefined()
  expect(dialog().getAllByRole('checkbox')).toHaveLength(names.length)
})

it('says which notes have the same PDF', async () => {
  const desk = fakeNotesPanel()
  desk.calls['admin.notes.sameDocument'].mockReturnValue([
    { id: 'n1', title: 'Outlook' },
    { id: 'n2', title: 'Outlook again' },
  ])
  const { user } = await openDialog(desk)
  await user.upload(zone(), REPORT)
  expect(await dialog().findByText('The same PDF is in “Outlook”, “Outlook again”.')).toBeDefined()
  expect(desk.calls['admin.notes.sameDocument']).toHaveBeenCalledWith({
    pdfUrl: '/api/files/report1',
    id: null,
  })
})

it('starts empty after a note was published', async () => {
  const { user } = await openDialog()
  await send(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Publish New Note' }))
  expect(title()).toHaveProperty('value', '')
  expect(zone()).toBeDefined()
})

it('sends nothing while a required field is empty, and marks each of them', async () => {
  const { desk, user } = await openDialog()
  await user.click(submit())
  await expectToast('ErrorPlease fill in all required fields.')
  expect(dialog().getByText('Please choose a PDF.')).toBeDefined()
  expect(dialog().getByText('Please enter a title.')).toBeDefined()
  expect(dialog().getByText('Please enter a description.')).toBeDefined()
  expect(document.activeElement).toBe(zone())
  await user.upload(zone(), REPORT)
  await user.type(title(), 'Agents at work')
  expect(dialog().queryByText('Please enter a title.')).toBeNull()
  await user.type(description(), '   ')
  await user.click(submit())
  expect(document.activeElement).toBe(description())
  expect(desk.calls['admin.notes.publish']).not.toHaveBeenCalled()
})

it('refuses a file that is no PDF', async () => {
  await openDialog()
  const photo = new File(['x'], 'photo.png', { type: 'image/png' })
  fireEvent.drop(zone(), { dataTransfer: { files: [photo] } })
  expect(dialog().getByText('Please select a PDF file only.')).toBeDefined()
  expect(uploadPdf).not.toHaveBeenCalled()
})

it('shows the upload’s progress, and cancels it', async () => {
  const upload = slowUpload()
  const { user } = await openDialog()
  await user.upload(zone(), REPORT)
  act(() => upload.progress(0.4))
  const bar = await dialog().findByRole('progressbar')
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'))
  await user.click(dialog().getByRole('button', { name: 'Stop upload' }))
  expect(upload.signal()?.aborted).toBe(true)
  expect(zone()).toBeDefined()
})

it('publishes a note submitted during the upload once the PDF has arrived', async () => {
  const upload = slowUpload()
  const { desk, user } = await openDialog()
  await send(user)
  expect(submit().textContent).toBe('Waiting for the PDF...')
  expect(desk.calls['admin.notes.publish']).not.toHaveBeenCalled()
  upload.resolve({ filePath: '/api/files/late1', found: [] })
  await expectToast('SuccessNote published successfully to all user dashboards!')
  expect(desk.calls['admin.notes.publish']).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Agents at work', pdfUrl: '/api/files/late1' }),
  )
})

it('waits for another submit when the upload fails', async () => {
  const upload = slowUpload()
  const { desk, user } = await openDialog()
  await send(user)
  upload.reject(new UploadError(0, 'The upload was interrupted.'))
  await expectToast('ErrorFailed to upload file. Please try again.')
  vi.mocked(uploadPdf).mockResolvedValue({ filePath: '/api/files/second1', found: [] })
  await user.click(dialog().getByRole('button', { name: 'Try Again' }))
  await expectToast('SuccessPDF uploaded successfully!')
  expect(submit().textContent).toBe('Publish Note')
  expect(desk.calls['admin.notes.publish']).not.toHaveBeenCalled()
})

it('shows why an upload failed, keeps the input and retries', async () => {
  vi.mocked(uploadPdf).mockRejectedValueOnce(new UploadError(503, 'The service is busy.'))
  const { desk, user } = await openDialog()
  await fillIn(user)
  await user.upload(zone(), REPORT)
  await expectToast('ErrorFailed to upload file. Please try again.')
  expect(dialog().getByText('The service is busy.')).toBeDefined()
  expect(title()).toHaveProperty('value', 'Agents at work')
  await user.click(submit())
  expect(desk.calls['admin.notes.publish']).not.toHaveBeenCalled()
  await user.click(dialog().getByRole('button', { name: 'Try Again' }))
  await expectToast('SuccessPDF uploaded successfully!')
  await user.click(submit())
  await expectToast('SuccessNote published successfully to all user dashboards!')
})

it('offers another file, and no retry, for one that can never pass', async () => {
  const text = 'This PDF is damaged and cannot be opened.'
  vi.mocked(uploadPdf).mockRejectedValueOnce(new UploadError(422, text))
  const { user } = await openDialog()
  await user.upload(zone(), REPORT)
  expect(await dialog().findByText(text)).toBeDefined()
  expect(dialog().queryByRole('button', { name: 'Try Again' })).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Choose Another PDF' }))
  await user.upload(zone(), REPORT)
  await expectToast('SuccessPDF uploaded successfully!')
})

it('waits for its PDF as a draft, too', async () => {
  const upload = slowUpload()
  const { desk, user } = await openDialog()
  await send(user, draft)
  upload.resolve({ filePath: '/api/files/late1', found: [] })
  await expectToast('SuccessNote saved as a draft. Members do not see it.')
  expect(desk.notes()[0]?.published).toBe(false)
})

it('says whom the email goes to and when, and can do without it', async () => {
  const { desk, user } = await openDialog()
  const email = () => dialog().getByRole('checkbox', { name: 'Send an email about it' })
  const told = () => document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() =>
    expect(told()).toBe(
      'It goes to 214 people within 10 minutes of publishing: members who asked for all topics, and newsletter subscribers. The weekly digest has it too.',
    ),
  )
  desk.calls['admin.subscribers.countReaders'].mockReturnValue({
    readers: 0,
    dueAt: '2025-04-01T10:10:00.000Z',
  })
  await user.click(dialog().getByLabelText('LLMs'))
  await waitFor(() => expect(told()).toMatch(/^No one has asked to be emailed at once/))
  expect(desk.calls['admin.subscribers.countReaders']).toHaveBeenLastCalledWith({ topics: ['LLMs'] })
  await user.click(email())
  expect(told()).toBe('No email is sent about this note, now or later.')
  await send(user)
  await expectToast('SuccessNote published successfully to all user dashboards!')
  expect(desk.calls['admin.notes.publish']).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ announce: false }),
  )
})

it('shows why publishing failed and keeps everything', async () => {
  const desk = fakeNotesPanel()
  desk.calls['admin.notes.publish'].mockImplementationOnce(refuse('UNAVAILABLE'))
  const { user } = await openDialog(desk)
  await send(user)
  await expectToast('ErrorFailed to create note. Please try again.')
  expect(dialog().getByText('The service is busy. Please try again shortly.')).toBeDefined()
  expect(title()).toHaveProperty('value', 'Agents at work')
  expect(dialog().getByText('report.pdf')).toBeDefined()
  await user.click(submit())
  await expectToast('SuccessNote published successfully to all user dashboards!')
})

it('asks for the PDF again when the server no longer has it', async () => {
  const desk = fakeNotesPanel()
  desk.calls['admin.notes.publish'].mockImplementationOnce(refuse('FILE_NOT_YOURS'))
  const { user } = await openDialog(desk)
  await send(user)
  expect(await dialog().findByText('This file was not uploaded by you or no longer exists.')).toBeDefined()
  expect(zone()).toBeDefined()
})

it('asks before it closes with input, and stays open if told to', async () => {
  const { user } = await openDialog()
  await user.type(title(), 'Half a title')
  await user.keyboard('{Escape}')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep Editing' }))
  expect(title()).toHaveProperty('value', 'Half a title')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Publish New Note' }))
  expect(title()).toHaveProperty('value', '')
})

it('keeps the input when the session ends and the admin signs in again', async () => {
  const desk = fakeNotesPanel()
  const lost = await openDialog(desk)
  await lost.user.upload(zone(), REPORT)
  await fillIn(lost.user)
  desk.signOut()
  await act(() => lost.api.session.current.invalidate())
  expect(await screen.findByLabelText('Username')).toBeDefined()
  cleanup()

  const { user } = await openDialog()
  expect(title()).toHaveProperty('value', 'Agents at work')
  expect(dialog().getByText('report.pdf')).toBeDefined()
  await user.click(submit())
  await expectToast('SuccessNote published successfully to all user dashboards!')
})

it('asks for the password of a PDF that needs one, and tells what was found', async () => {
  vi.mocked(uploadPdf).mockResolvedValue({ filePath: '/api/files/r1', found: ['fields', 'password'] })
  vi.mocked(uploadPdf).mockRejectedValueOnce(
    new UploadError(422, ERROR_TABLE.PROTECTED_PDF.message, 'PROTECTED_PDF'),
  )
  const { user } = await openDialog()
  await user.upload(zone(), REPORT)
  const password = await screen.findByLabelText('Password of report.pdf')
  expect(screen.queryByText('Error')).toBeNull()
  await user.type(password, 'secret{Enter}')
  await expectToast(
    'SuccessPDF uploaded successfully! This PDF has form fields and a password that was taken off.',
  )
  expect(vi.mocked(uploadPdf).mock.lastCall).toEqual([
    REPORT,
    expect.objectContaining({ password: 'secret' }),
  ])
})
