import { FileDropZone } from '@idex/ui/file-drop-zone'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preventFileDrops } from './prevent-file-drops.ts'

let stop: () => void
beforeEach(() => (stop = preventFileDrops()))
afterEach(() => stop())

const PDF = new File(['%PDF-'], 'report.pdf', { type: 'application/pdf' })

/** Drags or drops on `target`; returns whether the page prevents the browser's default, and the effect it shows. */
function drag(kind: 'dragOver' | 'drop', target: Element, types: string[]) {
  const dataTransfer = { types, files: types.includes('Files') ? [PDF] : [], dropEffect: 'copy' }
  const event = createEvent[kind](target, { dataTransfer })
  fireEvent(target, event)
  return [event.defaultPrevented, dataTransfer.dropEffect]
}

it('keeps the browser on the page when a file is dropped where nothing takes it', () => {
  expect(drag('dragOver', document.body, ['Files'])).toEqual([true, 'none'])
  expect(drag('drop', document.body, ['Files'])).toEqual([true, 'none'])
})

it('leaves text that is dragged into a field to the browser', () => {
  render(<input aria-label="Title" />)
  expect(drag('dragOver', screen.getByLabelText('Title'), ['text/plain'])).toEqual([false, 'copy'])
})

it('leaves files to the zone that takes them', () => {
  const onFiles = vi.fn()
  render(<FileDropZone messages={{ prompt: 'Drop PDFs here' }} onFiles={onFiles} />)
  const zone = screen.getByText('Drop PDFs here')
  expect(drag('dragOver', zone, ['Files'])).toEqual([true, 'copy'])
  expect(drag('drop', zone, ['Files'])).toEqual([true, 'copy'])
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([PDF], [])
})
