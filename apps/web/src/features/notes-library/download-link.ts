import { fileIdFromPath } from '@idex/contract/notes'

/** The attributes of a link that saves a PDF; one kept elsewhere can only be opened, beside the page. */
export function downloadLink(pdfUrl: string) {
  return fileIdFromPath(pdfUrl) === undefined
    ? ({ href: pdfUrl, target: '_blank', rel: 'noopener noreferrer' } as const)
    : ({ href: `${pdfUrl}?download=1`, download: true } as const)
}
