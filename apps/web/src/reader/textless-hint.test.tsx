import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as pdfjs from './pdfjs/inspect-pdf.ts'
import { TextlessHint } from './textless-hint.tsx'

const WARNING = 'This PDF has no text: it can\u2019t be searched or read aloud.'

it('warns of a PDF without text, and of no other', async () => {
  vi.stubGlobal('Worker', class {})
  const [scan, letter, broken] = [new Blob(['scan']), new Blob(['letter']), new Blob(['broken'])]
  const looked = vi.spyOn(pdfjs, 'inspectPdf').mockImplementation(async (file) => {
    if (file === broken) throw new Error('damaged')
    return file === letter
  })
  const { rerender } = render(<TextlessHint file={scan} />)
  expect(await screen.findByText(WARNING)).toBeTruthy()
  for (const file of [letter, broken]) {
    rerender(<TextlessHint file={file} />)
    await waitFor(() => expect(looked).toHaveBeenLastCalledWith(file, expect.anything()))
    expect(screen.queryByText(WARNING)).toBeNull()
  }
})
