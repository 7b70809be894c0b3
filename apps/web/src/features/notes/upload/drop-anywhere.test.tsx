import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pdfFile } from '../../files/upload/testing/fake-uploads.ts'
import { uploadDialog } from '../testing/choose-files.ts'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'

const HINT = 'Drop PDFs to upload them'

/** Drags or drops on the page; returns whether it takes what is dragged. */
function drag(kind: 'dragOver' | 'drop', types = ['Files'], files = [pdfFile('plan.pdf')]) {
  const event = createEvent[kind](document.body, { dataTransfer: { types, files, dropEffect: 'none' } })
  fireEvent(document.body, event)
  return event.defaultPrevented
}

/** Takes what is dragged from one element to another, or to none, outside of the window. */
function leave(relatedTarget: Element | null): void {
  fireEvent(document.body, Object.assign(createEvent.dragLeave(document.body), { relatedTarget }))
}

it('says so over the window while files are dragged, until they leave it', async () => {
  await renderMembersArea('/notes', fakeNotes())
  expect(drag('dragOver')).toBe(true)
  expect(screen.getByText(HINT)).toBeDefined()
  leave(document.body)
  expect(screen.getByText(HINT)).toBeDefined()
  leave(null)
  expect(screen.queryByText(HINT)).toBeNull()
})

it('opens the form with what is dropped, and with what is dropped beside it then', async () => {
  await renderMembersArea('/notes', fakeNotes())
  drag('dragOver')
  act(() => void drag('drop', ['Files'], [pdfFile('one.pdf'), new File(['png'], 'picture.png')]))
  expect(screen.queryByText(HINT)).toBeNull()
  const { dialog, titles } = await uploadDialog()
  expect(dialog.getByText('picture.png: Only PDF files are supported')).toBeDefined()
  act(() => void drag('drop', ['Files'], [pdfFile('two.pdf')]))
  expect(titles()).toEqual(['one', 'two'])
  expect(dialog.queryByText('picture.png: Only PDF files are supported')).toBeNull()
})

it('leaves dragged text alone, and pictures of the page itself', async () => {
  await renderMembersArea('/notes', fakeNotes())
  expect(drag('dragOver', ['text/plain'])).toBe(false)
  fireEvent.dragStart(document.body)
  expect(drag('dragOver', ['text/html', 'Files'])).toBe(false)
  expect(screen.queryByText(HINT)).toBeNull()
  fireEvent.dragEnd(document.body)
  expect(drag('dragOver')).toBe(true)
})

it('takes nothing over another dialog', async () => {
  const { user } = await renderMembersArea('/notes', fakeNotes())
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await screen.findByRole('dialog')
  expect(drag('dragOver')).toBe(false)
  expect(drag('drop')).toBe(false)
  expect(screen.queryByText(HINT)).toBeNull()
})

it('takes nothing from a visitor', async () => {
  await renderMembersArea('/notes', fakeNotes(), { user: null })
  expect(drag('dragOver')).toBe(false)
})
