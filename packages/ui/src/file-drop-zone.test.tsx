import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FileDropZone, type FileDropZoneProps } from './file-drop-zone.tsx'

const pdf = new File(['%PDF-'], 'report.pdf', { type: 'application/pdf' })
const image = new File(['x'], 'photo.png', { type: 'image/png' })

function renderZone(props: Partial<FileDropZoneProps> = {}) {
  const onFiles = vi.fn<FileDropZoneProps['onFiles']>()
  render(
    <FileDropZone
      accept={['application/pdf']}
      multiple
      messages={{ prompt: 'Drop PDFs here', rejected: () => 'Only PDF files are supported' }}
      onFiles={onFiles}
      {...props}
    />,
  )
  return { onFiles, input: screen.getByLabelText('Drop PDFs here'), zone: screen.getByText('Drop PDFs here') }
}

test('passes on the accepted files of a drop and explains the rejected ones', () => {
  const { onFiles, zone, input } = renderZone()
  fireEvent.drop(zone, { dataTransfer: { files: [pdf, image] } })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([pdf], [{ file: image, reason: 'type' }])
  const error = screen.getByText('Only PDF files are supported')
  expect(input.getAttribute('aria-describedby')).toBe(error.id)
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('clears the message with the next valid choice', async () => {
  const { onFiles, zone, input } = renderZone()
  fireEvent.drop(zone, { dataTransfer: { files: [image] } })
  await userEvent.upload(input, pdf)
  expect(onFiles).toHaveBeenLastCalledWith([pdf], [])
  expect(screen.queryByText('Only PDF files are supported')).toBeNull()
})

test('rejects what is too large and what is one too many', () => {
  const { onFiles, zone } = renderZone({ multiple: false, maxBytes: 5 })
  const large = new File(['%PDF-1.7'], 'large.pdf', { type: 'application/pdf' })
  fireEvent.drop(zone, { dataTransfer: { files: [large, pdf, pdf] } })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(
    [pdf],
    [
      { file: large, reason: 'size' },
      { file: pdf, reason: 'count' },
    ],
  )
})

test('rejects an empty file, and shows each rejection on a line of its own', () => {
  const { onFiles, zone } = renderZone({
    messages: { prompt: 'Drop PDFs here', rejected: ({ file, reason }) => `${file.name}: ${reason}` },
  })
  const empty = new File([], 'empty.pdf', { type: 'application/pdf' })
  fireEvent.drop(zone, { dataTransfer: { files: [empty, pdf, image] } })
  expect(onFiles.mock.calls[0]).toEqual([
    [pdf],
    [
      { file: empty, reason: 'empty' },
      { file: image, reason: 'type' },
    ],
  ])
  expect(screen.getByText(/empty\.pdf/).textContent).toBe('empty.pdf: empty\nphoto.png: type')
})

test('supports extensions and wildcard types', () => {
  const { onFiles, zone } = renderZone({ accept: ['.PDF', 'image/*'] })
  const untyped = new File(['%PDF-'], 'scan.pdf', { type: '' })
  const text = new File(['x'], 'notes.txt', { type: 'text/plain' })
  fireEvent.drop(zone, { dataTransfer: { files: [untyped, image, text] } })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([untyped, image], [{ file: text, reason: 'type' }])
})

test('shows that it will accept the drop while dragged over, and stops after leaving', () => {
  const { zone } = renderZone()
  const area = zone.closest('label')
  fireEvent.dragEnter(zone)
  expect(area?.hasAttribute('data-dragging')).toBe(true)
  fireEvent.dragLeave(zone, { relatedTarget: document.body })
  expect(area?.hasAttribute('data-dragging')).toBe(false)
})
