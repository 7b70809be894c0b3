import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PdfDocument } from '../pdf-document.ts'
import * as pdfjs from '../pdfjs/open-document.ts'
import { fakeDocument, layOut } from '../testing/fake-document.ts'
import { Viewer } from '../testing/viewer.tsx'
import { outlineRows } from './outline-list.tsx'

const entry = (title: string, depth: number, page?: number) => ({
  ...{ title, depth },
  find: async () => (page === undefined ? undefined : { page, fraction: 0.25 }),
})

beforeEach(() => layOut(616, 800))

async function open(parts: Partial<PdfDocument>) {
  const { document } = fakeDocument(12)
  const result = Promise.resolve({ ...document, ...parts })
  vi.spyOn(pdfjs, 'openDocument').mockReturnValue({ result, close: vi.fn() })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  // Lists make the rows of a window of this height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(288)
  const onStep = vi.fn<(from: object, to: object) => void>()
  const user = userEvent.setup()
  render(<Viewer onStep={onStep} />)
  await user.click(await screen.findByRole('button', { name: 'Contents and pages' }))
  const panel = within(await screen.findByRole('complementary', { name: 'Contents and pages' }))
  return { user, panel, onStep, field: () => screen.getByRole('textbox', { name: 'Page number' }) }
}

it('leads to the places of the outline, each a step of the history, and back', async () => {
  const labels = ['i', 'ii', ...Array.from({ length: 10 }, (_, index) => String(index + 1))]
  const outline = [entry('One', 0, 1), entry('Within', 1, 6), entry('Broken', 0)]
  const { user, panel, onStep, field } = await open({
    ...{ outline: async () => outline, labels: async () => labels },
  })
  await panel.findByRole('button', { name: 'One' })
  expect(panel.queryByRole('button', { name: 'Within' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Show what is in One' }))
  await user.click(panel.getByRole('button', { name: 'Within' }))
  await waitFor(() => expect(field()).toHaveProperty('value', '5'))
  expect(screen.getByText('(7 of 12)')).toBeTruthy()
  expect(onStep).toHaveBeenCalledExactlyOnceWith({ page: 1, down: 0 }, { page: 7, down: 0.25 })
  await user.click(panel.getByRole('button', { name: 'Broken' }))
  expect(field()).toHaveProperty('value', '5')
  await user.click(screen.getByRole('button', { name: 'Back to page i' }))
  await waitFor(() => expect(field()).toHaveProperty('value', 'i'))
  expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull()
})

it('has the headings of a document without an outline, its pages, and its files to save', async () => {
  const saved: { name: string; type: string }[] = []
  const made = vi.fn((blob: Blob) => `blob:${blob.type}`)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: this.href })
  })
  const attachment = {
    id: 'a',
    name: 'evil.html',
    read: async () => new Blob(['<script>'], { type: 'text/html' }),
  }
  const { user, panel, field } = await open({ attachments: async () => [attachment] })
  expect(await panel.findByText('This document has no contents.')).toBeTruthy()
  await user.click(panel.getByRole('tab', { name: 'Pages' }))
  await user.click(await panel.findByRole('button', { name: 'Page 4' }))
  await waitFor(() => expect(field()).toHaveProperty('value', '4'))
  await user.click(panel.getByRole('tab', { name: 'Attachments' }))
  await user.click(panel.getByRole('button', { name: 'Save evil.html' }))
  await waitFor(() => expect(saved).toEqual([{ name: 'evil.html', type: 'blob:application/octet-stream' }]))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('lists the signatures with what was found out about each, and no tab where there are none', async () => {
  const said = { name: 'Ada Lovelace', reason: 'I agree', date: '2026-01-02T10:00:00Z', isWholeFile: true }
  const signatures = [
    { id: '1', field: 'First', signed: { ...said, read: async () => undefined } },
    { id: '2', field: 'Second', signed: { ...said, name: '', read: () => Promise.reject(new RangeError()) } },
    { id: '3', field: 'Third' },
  ]
  const { user, panel } = await open({ signatures: async () => signatures })
  expect(panel.queryByRole('tab', { name: 'Attachments' })).toBeNull()
  await user.click(await panel.findByRole('tab', { name: 'Signatures' }))
  expect(await panel.findByText('It does not cover the file around it, so it proves nothing.')).toBeTruthy()
  expect(await panel.findByText('This signature cannot be checked here.')).toBeTruthy()
  const items = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringMatching(/^Ada LovelaceJan 2, 2026.*I agreeIt does not cover the file/),
    expect.stringMatching(/^SecondJan 2, 2026/),
    'ThirdNot signed, or by a signature that cannot be read.',
  ])
  expect(panel.getByText(/No authority was asked/)).toBeTruthy()
})

it('shows what is below an entry only once that is open', () => {
  const entries = [entry('1', 0), entry('1.1', 1), entry('1.1.1', 2), entry('1.2', 1), entry('2', 0)]
  const titles = (open: number[]) => outlineRows(entries, new Set(open)).map((row) => row.entry.title)
  expect(titles([])).toEqual(['1', '2'])
  expect(titles([0])).toEqual(['1', '1.1', '1.2', '2'])
  expect(titles([0, 1])).toEqual(['1', '1.1', '1.1.1', '1.2', '2'])
  expect(titles([1])).toEqual(['1', '2'])
})
