import { fileIdFromPath } from '@idex/contract/notes'

/** Address and file name of the download of a PDF: its title, without what file systems refuse. */
export function downloadLink(title: string, pdfUrl: string): { href: string; fileName: string } {
  const name = title
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const stored = fileIdFromPath(pdfUrl) !== undefined
  return { href: stored ? `${pdfUrl}?download=1` : pdfUrl, fileName: `${name || 'document'}.pdf` }
}
