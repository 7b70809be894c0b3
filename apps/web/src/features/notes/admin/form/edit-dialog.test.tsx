import { formatFileSize } from '@idex/contract/files/file-size'
import { DomainError } from '@idex/contract/kernel/errors'
import type { AdminNote } from '@idex/contract/notes/note'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as uploads from '../../../files/upload/upload-file.ts'
import { fakeNotesPanel } from '../../../../testing/panel/fake-notes-panel.ts'
import { makeNote } from '../../../../testing/panel/notes.ts'
import { pressUndo } from '../../../../testing/press-undo.ts'
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

it('can be reset to earlier texts, and back', async () => {
  const { desk, user } = await openDialog()
  const texts = { title: 'As it was', description: 'Then', topics: ['VibeCoding' as const] }
  const earlier = { id: 'r1', version: 1, createdAt: '2025-03-01T10:00:00.000Z', author: 'Bo Ek', texts }
  desk.calls['admin.notes.revisions'].mockReturnValue([earlier])
  await user.click(dialog().getByRole('button', { name: 'Revisions' }))
  const revisions = within(await screen.findByRole('dialog', { name: 'Revisions' }))
  expect(await revisions.findByText('VibeCoding')).toBeDefined()
  expect(revisions.getByText(/Bo Ek$/)).toBeDefined()
  await user.click(revisions.getByRole('button', { name: 'Restore into the form' }))
  await waitFor(() => expect(title()).toHaveProperty('value', 'As it was'))
  await pressUndo(user)
  expect(title()).toHaveProperty('value', 'Before')
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

it('sends nothing without a description', async () => {
  const { desk, user } = await openDialog()
  await user.clear(screen.getByLabelText('Description *'))
  await user.click(save())
  await expectToast('ErrorPlease fill in all required fields.')
  expect(document.activeElement).toBe(screen.getByLabelText('Description *'))
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
  async function meet(theirs: Partial<AdminNote>) {
    const { desk, user } = await openDialog()
    await user.type(title(), ' mine')
    desk.change(desk.notes()[0]?.id ?? '', theirs)
    await user.click(save())
    return { desk, user }
  }
  const both = async () =>
    within(await screen.findByRole('dialog', { name: 'Someone else has changed this note' }))

  it('asks about what both have changed, and joins the rest', async () => {
    const { desk, user } = await meet({ title: 'Theirs', description: 'New' })
    const question = await both()
    const side = (name: string) => within(question.getByRole('region', { name }))
    expect(side('Your version').getByText('Before mine')).toBeDefined()
    expect(side('Saved version').getByText('Theirs')).toBeDefined()
    expect(desk.notes()[0]).toMatchObject({ title: 'Theirs', version: 2 })
    await user.click(question.getByRole('button', { name: 'Keep mine' }))
    await expectToast('SuccessNote updated successfully!')
    expect(desk.notes()[0]).toMatchObject({ title: 'Before mine', description: 'New', version: 3 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be accepted as it is, and edited from there', async () => {
    const { desk, user } = await meet({ title: 'Theirs' })
    await user.click((await both()).getByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(title()).toHaveProperty('value', 'Theirs'))
    await user.type(title(), '!')
    await user.click(save())
    await expectToast('SuccessNote updated successfully!')
    expect(desk.notes()[0]).toMatchObject({ title: 'Theirs!', version: 3 })
  })

  it('is joined with mine, unasked, where we changed different fields', async () => {
    const { desk } = await meet({ description: 'New', topics: ['VibeCoding'] })
    await expectToast('SuccessNote updated successfully!')
    const joined = { title: 'Before mine', description: 'New', topics: ['VibeCoding'], version: 3 }
    expect(desk.notes()[0]).toMatchObject(joined)
  })

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

  it('loses nothing when the question is only closed', async () => {
    const { user } = await meet({ title: 'Theirs' })
    await both()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(title()).toHaveProperty('value', 'Before mine'))
  })

  it('is no conflict when only its state was switched', async () => {
    const { desk } = await meet({ published: false })
    await expectToast('SuccessNote updated successfully!')
    expect(desk.notes()[0]).toMatchObject({ title: 'Before mine', published: false })
  })
})

describe('unsaved input', () => {
  const NOTE = makeNote({ title: 'Before', version: 4 })
  const TIME = '\\w+ \\d+, \\d{4}, [\\d:]+.[AP]M'

  async function openNote(note: Partial<AdminNote> = {}) {
    const desk = fakeNotesPanel([{ ...NOTE, ...note }])
    const { user } = renderAdmin(desk)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    return { desk, user }
  }
  async function leaveUnsaved() {
    const { user } = await openNote()
    await user.type(title(), ' typed')
    globalThis.dispatchEvent(new Event('pagehide'))
    cleanup()
  }

  it('is restored and announced, until it is discarded', async () => {
    await leaveUnsaved()
    const { user } = await openNote()
    expect(title()).toHaveProperty('value', 'Before typed')
    const notice = dialog().getByRole('status')
    expect(notice.textContent).toMatch(new RegExp(`^Restored your unsaved draft from ${TIME}`))
    await user.click(within(notice).getByRole('button', { name: 'Discard' }))
    expect(title()).toHaveProperty('value', 'Before')
    expect(dialog().queryByRole('status')).toBeNull()
    expect(Object.keys({ ...localStorage })).toEqual([])
  })

  it('never replaces a newer version, but is offered beside it', async () => {
    await leaveUnsaved()
    const { desk, user } = await openNote({ title: 'Theirs', description: 'New', version: 5 })
    expect(title()).toHaveProperty('value', 'Theirs')
    const notice = dialog().getByRole('status')
    expect(notice.textContent).toMatch(/^You have an unsaved draft from .+ someone else changed this note/)
    await user.click(within(notice).getByRole('button', { name: 'Compare' }))
    const compared = within(screen.getByRole('dialog', { name: 'Your unsaved draft' }))
    expect(
      within(compared.getByRole('region', { name: 'Your draft' })).getByText('Before typed'),
    ).toBeDefined()
    expect(
      within(compared.getByRole('region', { name: 'In the form now' })).getByText('Theirs'),
    ).toBeDefined()
    await user.click(compared.getByRole('button', { name: 'Put my draft into the form' }))
    await waitFor(() => expect(title()).toHaveProperty('value', 'Before typed'))
    await user.click(save())
    await expectToast('SuccessNote updated successfully!')
    expect(desk.notes()[0]).toMatchObject({ title: 'Before typed', description: 'New', version: 6 })
    expect(Object.keys({ ...localStorage })).toEqual([])
  })

  it('can be discarded where it is only offered', async () => {
    await leaveUnsaved()
    const { user } = await openNote({ title: 'Theirs', version: 5 })
    await user.click(within(dialog().getByRole('status')).getByRole('button', { name: 'Discard' }))
    expect(dialog().queryByRole('status')).toBeNull()
    expect(title()).toHaveProperty('value', 'Theirs')
    expect(Object.keys({ ...localStorage })).toEqual([])
  })

  it('is stored for this admin, this note and the version it started from', async () => {
    const { user } = await openNote()
    await user.type(title(), ' typed')
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(Object.keys({ ...localStorage })).toEqual([`draft:u3:note:${NOTE.id}:4`])
  })
})
