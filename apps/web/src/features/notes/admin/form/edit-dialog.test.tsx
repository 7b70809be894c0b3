import { formatFileSize } from '@idex/contract/files/file-size'
import { DomainError } from '@idex/contract/kernel/errors'
import type { AdminNote } from '@idex/contract/notes/note'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as uploads from '../../../files/upload/upload-file.ts'
import { fakeNotesPanel } from '../../../../testing/panel/fake-notes-panel.ts'
import { makeNote } from '../../../../testing/panel/notes.ts'
import { expectToast, renderAdmin } from '../../../../testing/panel/render-admin.tsx'
import { refuse } from '../../../../testing/refusal.ts'

async function openDialog(note: Partial<AdminNote> = {}) {
  const desk = fakeNotesPanel([
    makeNote({ title: 'Before', description: 'As it was', topics: ['LLMs'], ...note }),
  ])
  const { user } = renderAdmin(desk)
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await screen.findByRole('dialog')
  }
  await edit()
  return { desk, user, edit }
}

const dialog = () => within(screen.getByRole('dialog'))
const title = () => screen.getByLabelText('Title *')
const save = () => dialog().getByRole('button', { name: /^Sav/ })

it('saves title, description and topics, and nothing else', async () => {
  const { desk, user } = await openDialog({ published: false })
  expect(dialog().getByText('Edit Note')).toBeDefined()
  await user.clear(title())
  await user.type(title(), 'After')
  await user.click(dialog().getByLabelText('AI Agents'))
  await user.click(save())
  await expectToast('SuccessNote updated successfully!')
  expect(desk.calls['admin.notes.update']).toHaveBeenCalledExactlyOnceWith({
    id: desk.notes()[0]?.id,
    title: 'After',
    description: 'As it was',
    topics: ['LLMs', 'AI Agents'],
    version: 1,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('After')).toBeDefined()
  expect(desk.notes()[0]?.published).toBe(false)
})

it('starts with the note’s current state when opened again', async () => {
  const { user, edit } = await openDialog()
  await user.type(title(), ' and after{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await edit()
  expect(title()).toHaveProperty('value', 'Before and after')
})

it('names the PDF of the note, its pages and its size', async () => {
  await openDialog({ document: { name: 'outlook.pdf', pageCount: 12, size: 4_200_000 } })
  expect(dialog().getByRole('link', { name: 'outlook.pdf Open (new tab)' })).toBeDefined()
  expect(dialog().getByText(`12 pages · ${formatFileSize(4_200_000)}`)).toBeDefined()
})

it('sends nothing without a title', async () => {
  const { desk, user } = await openDialog()
  await user.clear(title())
  await user.click(save())
  await expectToast('ErrorPlease fill in all required fields.')
  expect(dialog().getByText('Please enter a title.')).toBeDefined()
  expect(document.activeElement).toBe(title())
  expect(desk.calls['admin.notes.update']).not.toHaveBeenCalled()
})

it('shows why saving failed, at the field if the server names one', async () => {
  const { desk, user } = await openDialog()
  desk.calls['admin.notes.update'].mockImplementationOnce(
    refuse(new DomainError('VALIDATION', 'Too long', { title: 'This title is taken' })),
  )
  await user.type(title(), '!')
  await user.click(save())
  await expectToast('ErrorFailed to update note. Please try again.')
  expect(dialog().getByText('This title is taken')).toBeDefined()
  expect(title()).toHaveProperty('value', 'Before!')
})

it('says so when the server cannot be reached', async () => {
  const { desk, user } = await openDialog()
  desk.calls['admin.notes.update'].mockImplementationOnce(refuse(new TypeError('fetch failed')))
  await user.click(save())
  expect(await dialog().findByText(/^The server could not be reached/)).toBeDefined()
})

it('keeps unsaved changes on a click outside', async () => {
  const { user } = await openDialog()
  await user.type(title(), ' changed')
  const overlay = screen.getByRole('dialog').previousElementSibling
  if (!overlay) throw new Error('The dialog has no overlay')
  await user.click(overlay)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep Editing' }))
  expect(title()).toHaveProperty('value', 'Before changed')
})

it('closes on Cancel without changes, and discards changes once confirmed', async () => {
  const { user, edit } = await openDialog()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await edit()
  await user.type(title(), ' changed')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await edit()
  expect(title()).toHaveProperty('value', 'Before')
})

it('publishes a draft, with or without an email', async () => {
  const { desk, user } = await openDialog({ published: false })
  expect(dialog().getByText('This is a draft: members do not see it.')).toBeDefined()
  await user.click(dialog().getByRole('checkbox', { name: 'Send an email about it' }))
  await user.click(dialog().getByRole('button', { name: 'Publish Note' }))
  await expectToast('SuccessNote published successfully to all user dashboards!')
  expect(desk.calls['admin.notes.update']).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ published: true, announce: false, version: 1 }),
  )
})

it('offers no second email for a note that was announced before', async () => {
  await openDialog({ published: false, announced: true })
  expect(dialog().getByText(/^No email is sent when it is published/)).toBeDefined()
  expect(dialog().queryByRole('checkbox', { name: 'Send an email about it' })).toBeNull()
})

describe('the watermark', () => {
  const box = () => dialog().getByRole('checkbox', { name: 'Write the reader’s name into the PDF' })

  it.each([false, true])(
    'is switched on and off, and sent only when it is changed: from %s',
    async (before) => {
      const { desk, user } = await openDialog({ watermark: before })
      expect(box().getAttribute('aria-checked')).toBe(String(before))
      await user.click(box())
      await user.click(save())
      await expectToast('SuccessNote updated successfully!')
      expect(desk.calls['admin.notes.update']).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ watermark: !before }),
      )
    },
  )

  it('says why a PDF cannot have one', async () => {
    const { desk, user } = await openDialog()
    desk.calls['admin.notes.update'].mockImplementationOnce(
      refuse(new DomainError('VALIDATION', 'No', { watermark: 'Names cannot be written into this' })),
    )
    await user.click(box())
    await user.click(save())
    expect(await dialog().findByText('Names cannot be written into this')).toBeDefined()
    expect(box().getAttribute('aria-invalid')).toBe('true')
  })
})

it('replaces the PDF, or keeps the present one', async () => {
  vi.spyOn(uploads, 'uploadPdf').mockResolvedValue({ filePath: '/api/files/second1', found: [] })
  const { desk, user } = await openDialog()
  const present = desk.notes()[0]?.pdfUrl ?? ''
  expect(
    dialog()
      .getByRole('link', { name: /The note’s PDF/ })
      .getAttribute('href'),
  ).toBe(present)
  const choose = async () => {
    await user.click(dialog().getByRole('button', { name: 'Replace PDF' }))
    const file = new File(['%PDF-1.7'], 'second.pdf', { type: 'application/pdf' })
    await user.upload(dialog().getByLabelText(/^Drop a PDF here or choose one/), file)
    await dialog().findByText(/^Replaces the current PDF when you save/)
  }
  await choose()
  await user.click(dialog().getByRole('button', { name: 'Keep the current PDF' }))
  expect(dialog().getByRole('link', { name: /The note’s PDF/ })).toBeDefined()
  await choose()
  await user.click(save())
  await expectToast('SuccessNote updated successfully!')
  expect(desk.calls['admin.notes.update']).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ pdfUrl: '/api/files/second1', version: 1 }),
  )
})

it('keeps what was written about a note deleted meanwhile as a new one', async () => {
  vi.spyOn(uploads, 'uploadPdf').mockResolvedValue({ filePath: '/api/files/again1', found: [] })
  const { desk, user } = await openDialog()
  await user.type(title(), ' mine')
  desk.change(desk.notes()[0]?.id ?? '', { deleted: true })
  await user.click(save())
  expect(await dialog().findByText(/^This note has been deleted in the meantime/)).toBeDefined()
  const file = new File(['%PDF-1.7'], 'again.pdf', { type: 'application/pdf' })
  await user.upload(dialog().getByLabelText(/^Drop a PDF here or choose one/), file)
  await dialog().findByText('again.pdf')
  await user.click(save())
  await expectToast('SuccessNote published successfully to all user dashboards!')
  expect(desk.calls['admin.notes.publish']).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Before mine', pdfUrl: '/api/files/again1' }),
  )
})

describe('a note that a colleague has changed meanwhile', () => {
  const both = async () =>
    within(await screen.findByRole('dialog', { name: 'Someone else has changed this note' }))

  it('asks before one of two new PDFs is lost', async () => {
    vi.spyOn(uploads, 'uploadPdf').mockResolvedValue({ filePath: '/api/files/mine1', found: [] })
    const { desk, user } = await openDialog()
    await user.click(dialog().getByRole('button', { name: 'Replace PDF' }))
    const file = new File(['%PDF-1.7'], 'mine.pdf', { type: 'application/pdf' })
    await user.upload(dialog().getByLabelText(/^Drop a PDF here or choose one/), file)
    await dialog().findByText('mine.pdf')
    desk.change(desk.notes()[0]?.id ?? '', { pdfUrl: '/api/files/theirs1' })
    await user.click(save())
    const question = await both()
    expect(within(question.getByRole('region', { name: 'Your version' })).getByText('mine.pdf')).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Keep mine' }))
    await expectToast('SuccessNote updated successfully!')
    expect(desk.notes()[0]?.pdfUrl).toBe('/api/files/mine1')
  })
})
