import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as pdfjs from '../../../reader/pdfjs/inspect-pdf.ts'
import { isLeftAtOnce } from '../../../testing/expect-leave-question.ts'
import { pdfFile, stubUploads } from '../../files/upload/testing/fake-uploads.ts'
import { uploadDialog } from '../testing/choose-files.ts'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'

/** My Notes with the form open; nothing answers the uploads. */
async function openForm(path = '/my-notes', opener = 'Upload New Note') {
  const uploads = stubUploads()
  const { user, router } = await renderMembersArea(path, fakeNotes())
  await user.click(screen.getByRole('button', { name: opener }))
  const { dialog, choose, title, titles } = await uploadDialog()
  const submit = () => user.click(dialog.getByRole('button', { name: /^Upload/ }))
  return { user, router, uploads, dialog, choose, title, titles, submit }
}

it('offers all topics of a note', async () => {
  const { dialog } = await openForm()
  const offered = dialog.getAllByRole('checkbox')
  expect(NOTE_TOPICS.map((name) => dialog.getByRole('checkbox', { name }).id)).toEqual(
    offered.map(({ id }) => id),
  )
  expect(NOTE_TOPICS).toHaveLength(12)
})

it('offers only private visibility', async () => {
  const { dialog } = await openForm()
  const [choice, ...others] = dialog.getAllByRole<HTMLInputElement>('radio')
  expect(dialog.getByRole('radio', { name: /^Private/ })).toBe(choice)
  expect([choice?.checked, others.length]).toEqual([true, 0])
  expect(dialog.getByText('Only visible to you')).toBeDefined()
})

describe('choosing files', () => {
  it('shows each with its size and a title by its name', async () => {
    const { choose, dialog, title, titles } = await openForm()
    await choose(pdfFile('one.pdf', 1536), pdfFile('two.pdf', 2048))
    const rows = within(dialog.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^one.pdf1\.5 KB/),
      expect.stringMatching(/^two.pdf2\.0 KB/),
    ])
    expect(titles()).toEqual(['one', 'two'])
    expect(dialog.getByRole('textbox', { name: 'Title of two.pdf *' })).toBe(title(1))
    expect(dialog.getByRole('button', { name: 'Upload 2 Notes' })).toBeDefined()
  })

  it('takes the title that a PDF gives itself, unless the member has written one', async () => {
    vi.stubGlobal('Worker', class {})
    vi.spyOn(pdfjs, 'inspectPdf').mockImplementation(async (file, { onTitle }) => {
      onTitle?.(file instanceof File ? `Inside ${file.name}` : '')
      return true
    })
    const { user, choose, title, titles } = await openForm()
    await user.type(title(0), 'My own')
    await choose(pdfFile('one.pdf'), pdfFile('two.pdf'), pdfFile('three.pdf'))
    await waitFor(() => expect(titles()).toEqual(['My own', 'Inside two', 'Inside three']))
  })

  it('does not fill in a title that the member has cleared meanwhile', async () => {
    vi.stubGlobal('Worker', class {})
    const read = Promise.withResolvers<void>()
    vi.spyOn(pdfjs, 'inspectPdf').mockImplementation(async (_file, { onTitle }) => {
      await read.promise
      onTitle?.('Inside')
      return true
    })
    const { user, choose, title, titles } = await openForm()
    await choose(pdfFile('one.pdf'))
    await user.clear(title(0))
    await act(async () => read.resolve())
    expect(titles()).toEqual([''])
  })

  it.each([
    [
      'no PDF',
      new File(['hello'], 'notes.txt', { type: 'text/plain' }),
      'notes.txt: Only PDF files are supported',
    ],
    ['too large', pdfFile('big.pdf', 1024 * 1024 + 1), 'big.pdf: The file is too large. The limit is 1 MB.'],
    ['empty', new File([], 'none.pdf'), 'none.pdf: This file is empty. Please choose another one.'],
  ])('refuses one that is %s before anything is sent, and keeps the others', async (_case, file, text) => {
    const { choose, dialog, titles } = await openForm()
    await choose(pdfFile('one.pdf'), file, pdfFile('two.pdf'))
    expect(dialog.getByText(text)).toBeDefined()
    expect(titles()).toEqual(['one', 'two'])
  })

  it('takes one of several back with its title, and keeps what was written for the others', async () => {
    const { user, choose, dialog, title, titles } = await openForm()
    await choose(pdfFile('one.pdf'), pdfFile('two.pdf'), pdfFile('three.pdf'))
    await user.type(title(2), ' of 2027')
    await user.click(dialog.getByRole('button', { name: 'Remove two.pdf' }))
    expect(titles()).toEqual(['one', 'three of 2027'])
    await user.click(dialog.getByRole('button', { name: 'Remove one.pdf' }))
    await user.click(dialog.getByRole('button', { name: 'Remove three.pdf' }))
    expect(titles()).toEqual(['three of 2027'])
    await choose(pdfFile('scan-0001.pdf'))
    expect(titles()).toEqual(['three of 2027'])
  })

  it('lets the title of a file go with it', async () => {
    const { user, choose, dialog, titles } = await openForm()
    await choose(pdfFile('one.pdf'))
    await user.click(dialog.getByRole('button', { name: 'Remove one.pdf' }))
    expect(titles()).toEqual([''])
  })
})

describe('sending', () => {
  it('requires a title, and says so at the field and in a toast', async () => {
    const { user, uploads, dialog, choose, submit, title } = await openForm()
    await choose(pdfFile('one.pdf'), pdfFile('two.pdf'))
    await user.clear(title(1))
    await user.type(title(1), '   ')
    await submit()
    const said = await screen.findAllByText('Please enter a title for your note')
    expect(said.length).toBeGreaterThanOrEqual(2)
    expect([0, 1].map((index) => title(index).getAttribute('aria-invalid'))).toEqual([null, 'true'])
    expect(document.activeElement).toBe(title(1))
    expect(dialog.queryByText('Please choose a PDF file')).toBeNull()
    expect(uploads).toHaveLength(0)
  })

  it('requires a PDF', async () => {
    const { user, dialog, choose, title, submit, uploads } = await openForm()
    await user.type(title(0), 'Board paper')
    await submit()
    expect(await dialog.findByText('Please choose a PDF file')).toBeDefined()
    expect(uploads).toHaveLength(0)
    await choose(pdfFile('board.pdf'))
    expect(dialog.queryByText('Please choose a PDF file')).toBeNull()
  })
})

describe('closing', () => {
  it('asks before a chosen file is dropped, and not when there is nothing to lose', async () => {
    const { user, choose } = await openForm()
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

  it('is left for another page with a question once something is typed', async () => {
    const { user, router, title } = await openForm()
    await user.type(title(0), 'Board paper')
    expect(await isLeftAtOnce(router, '/notes')).toBe(false)
  })

  it('happens by itself on another page', async () => {
    const { router } = await openForm()
    expect(await isLeftAtOnce(router, '/notes')).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
