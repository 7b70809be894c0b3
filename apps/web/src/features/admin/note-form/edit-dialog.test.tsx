import { DomainError } from '@idex/contract/errors'
import type { AdminNote } from '@idex/contract/notes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeDesk, refusal } from '../testing/fake-desk.ts'
import { makeNote } from '../testing/notes.ts'
import { expectToast, renderAdmin } from '../testing/render-admin.tsx'

vi.mock('../../pdf-viewer/pdf-viewer-dialog.tsx', () => ({ PdfViewerDialog: () => null }))

async function openDialog(note: Partial<AdminNote> = {}) {
  const desk = fakeDesk([makeNote({ title: 'Before', description: 'As it was', topics: ['LLMs'], ...note })])
  const { user } = renderAdmin(desk)
  const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit' }))
  await edit()
  return { desk, user, edit }
}

const dialog = () => within(screen.getByRole('dialog'))
const title = () => screen.getByLabelText('Title *')
const save = () => dialog().getByRole('button', { name: /^Sav/ })

it('saves title, description and topics, and leaves the rest alone', async () => {
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
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('After')).toBeDefined()
  expect(desk.notes()[0]?.published).toBe(false)
})

it('begins with the note as it is now when opened again', async () => {
  const { user, edit } = await openDialog()
  await user.type(title(), ' and after{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await edit()
  expect(title()).toHaveProperty('value', 'Before and after')
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

it('shows why saving failed, at the field where the server names one', async () => {
  const { desk, user } = await openDialog()
  desk.calls['admin.notes.update'].mockImplementationOnce(() => {
    throw refusal(new DomainError('VALIDATION', 'Too long', { title: 'This title is taken' }))
  })
  await user.type(title(), '!')
  await user.click(save())
  await expectToast('ErrorFailed to update note. Please try again.')
  expect(dialog().getByText('This title is taken')).toBeDefined()
  expect(title()).toHaveProperty('value', 'Before!')
})

it('says so when the server is out of reach', async () => {
  const { desk, user } = await openDialog()
  desk.calls['admin.notes.update'].mockImplementationOnce(() => {
    throw new TypeError('fetch failed')
  })
  await user.click(save())
  expect(await dialog().findByText(/^The server could not be reached/)).toBeDefined()
})

it('keeps unsaved changes from a click outside', async () => {
  const { user } = await openDialog()
  await user.type(title(), ' changed')
  const overlay = screen.getByRole('dialog').previousElementSibling
  if (!overlay) throw new Error('The dialog has no overlay')
  await user.click(overlay)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep Editing' }))
  expect(title()).toHaveProperty('value', 'Before changed')
})

it('closes by Cancel when nothing was changed, and discards changes when told to', async () => {
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
