import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isLeftAtOnce } from '../../../testing/expect-leave-question.ts'
import type { Answers } from '../../../testing/fake-link.ts'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { pdfFile, stubUploads } from '../../files/upload/testing/fake-uploads.ts'

/** My Notes with the upload dialog open; the test answers the uploads. */
async function openDialog(answers: Answers = {}) {
  const uploads = stubUploads()
  const fake = fakeNotes()
  const { user, router } = await renderMembersArea('/my-notes', fake, { answers })
  await user.click(screen.getByRole('button', { name: 'Upload New Note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload New Note' }))
  const choose = (file: File) =>
    act(async () => {
      fireEvent.change(dialog.getByLabelText(/PDF file/, { selector: 'input' }), {
        target: { files: [file] },
      })
    })
  const title = dialog.getByRole('textbox', { name: /^Title/ })
  const submit = () => user.click(dialog.getByRole('button', { name: 'Upload Note' }))
  return { user, router, fake, uploads, dialog, choose, title, submit }
}

/** Messages of browsers and the client when the connection fails. */
const RAW = [
  'Failed to fetch',
  'Unexpected token \'<\', "<h1>Bad gateway" is not valid JSON',
  'Unable to transform response from server',
]

describe('uploading a note', () => {
  it('is not left without a question once something is typed', async () => {
    const { user, router, title } = await openDialog()
    await user.type(title, 'Board paper')
    expect(await isLeftAtOnce(router, '/notes')).toBe(false)
  })

  it('stores title, description and topics with the PDF', async () => {
    const { user, fake, uploads, dialog, choose, title, submit } = await openDialog()
    expect(dialog.getByText('Title *')).toBeDefined()
    await user.type(title, ' Board paper ')
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'For October')
    await user.click(dialog.getByRole('checkbox', { name: 'AI Agents' }))
    await choose(pdfFile('board.pdf', 2048))
    expect(dialog.getByText('2.0 KB')).toBeDefined()
    await submit()
    await act(async () => uploads[0]?.progress(1, 4))
    expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    await act(async () => uploads[0]?.answer(201, { filePath: '/api/files/f1' }))
    expect(await screen.findByText('Note uploaded successfully')).toBeDefined()
    expect(fake.inputs('userNotes.create')).toEqual([
      {
        title: 'Board paper',
        description: 'For October',
        categories: ['AI Agents'],
        fileUrl: '/api/files/f1',
      },
    ])
    expect(await screen.findByRole('article', { name: 'Board paper' })).toBeDefined()
    expect(await screen.findByRole('tab', { name: 'Active Notes (1)' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers all topics of a note', async () => {
    const { dialog } = await openDialog()
    const ids = (boxes: readonly HTMLElement[]) => boxes.map(({ id }) => id)
    const offered = dialog.getAllByRole('checkbox')
    expect(ids(NOTE_TOPICS.map((name) => dialog.getByRole('checkbox', { name })))).toEqual(ids(offered))
    expect(NOTE_TOPICS).toHaveLength(12)
  })

  it('requires a title, and says so at the field and in a toast', async () => {
    const { user, uploads, dialog, choose, submit, title } = await openDialog()
    await choose(pdfFile('board.pdf'))
    await user.clear(title)
    await submit()
    const said = await screen.findAllByText('Please enter a title for your note')
    expect(said.length).toBeGreaterThanOrEqual(2)
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(title)
    expect(dialog.queryByText('Please choose a PDF file')).toBeNull()
    expect(uploads).toHaveLength(0)
  })

  it('rejects a blank title', async () => {
    const { user, choose, title, submit, uploads } = await openDialog()
    await choose(pdfFile('board.pdf'))
    await user.clear(title)
    await user.type(title, '   ')
    await submit()
    expect((await screen.findAllByText('Please enter a title for your note')).length).toBeGreaterThanOrEqual(
      2,
    )
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(uploads).toHaveLength(0)
  })

  it('takes the title from the file, unless the member has written one', async () => {
    const { user, choose, title } = await openDialog()
    await choose(pdfFile('Board paper.pdf'))
    expect(title).toHaveProperty('value', 'Board paper')
    await choose(pdfFile('Budget.PDF'))
    expect(title).toHaveProperty('value', 'Budget')
    await user.type(title, ' for 2027')
    await choose(pdfFile('scan-0001.pdf'))
    expect(title).toHaveProperty('value', 'Budget for 2027')
  })

  it('asks before a chosen file is dropped, and not when there is nothing to lose', async () => {
    const { user, choose } = await openDialog()
    await choose(pdfFile('board.pdf'))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }))
    expect(screen.getByText('board.pdf')).toBeDefined()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Upload New Note' }))
    await screen.findByRole('dialog', { name: 'Upload New Note' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('requires a PDF', async () => {
    const { user, dialog, choose, title, submit } = await openDialog()
    await user.type(title, 'Board paper')
    await submit()
    expect(dialog.getByText('Please choose a PDF file')).toBeDefined()
    await choose(new File(['x'], 'x.txt', { type: 'text/plain' }))
    expect(dialog.getByText(/Only PDF files are supported/)).toBeDefined()
  })

  it('shows the server’s reason for a refusal, and can be retried', async () => {
    const { user, uploads, dialog, choose, title, submit } = await openDialog()
    await user.type(title, 'Board paper')
    await choose(pdfFile('board.pdf'))
    await submit()
    await act(async () =>
      uploads[0]?.answer(415, { message: 'Only PDF files are supported', code: 'NOT_A_PDF' }),
    )
    expect(await screen.findByText('Failed to upload note')).toBeDefined()
    expect(dialog.getByRole('alert').textContent).toBe('Only PDF files are supported')
    await submit()
    await act(async () => uploads[1]?.answer(201, { filePath: '/api/files/f1' }))
    expect(await screen.findByText('Note uploaded successfully')).toBeDefined()
  })

  it.each(RAW)('says in our words that it failed after the upload: %s', async (text) => {
    const fail = () => {
      throw new TypeError(text)
    }
    const { user, uploads, dialog, choose, title, submit } = await openDialog({ 'userNotes.create': fail })
    await user.type(title, 'Board paper')
    await choose(pdfFile('board.pdf'))
    await submit()
    await act(async () => uploads[0]?.answer(201, { filePath: '/api/files/f1' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('The upload failed. Please try again.')
    expect(document.body.textContent).not.toContain(text)
  })

  it('is cancelled once that is confirmed', async () => {
    const { user, uploads, dialog, choose, title, submit } = await openDialog()
    await user.type(title, 'Board paper')
    await choose(pdfFile('board.pdf'))
    await submit()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Stop upload' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(uploads[0]?.aborted).toBe(true)
  })
})
