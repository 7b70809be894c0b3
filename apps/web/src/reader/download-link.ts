import { fileIdFromPath } from '@idex/contract/files/addresses'

/** The name under which a PDF is saved: its title without characters that file systems refuse. */
export function fileName(title: string): string {
  const name = title
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${name || 'document'}.pdf`
}

/**
 * The attributes of a link that saves a PDF under its title. An external one can only be opened, in a new tab.
 */
export function downloadLink(title: string, pdfUrl: string) {
  const name = fileName(title)
  return fileIdFromPath(pdfUrl) === undefined
    ? ({ href: pdfUrl, download: name, target: '_blank', rel: 'noopener noreferrer' } as const)
    : ({ href: `${pdfUrl}?download=1&name=${encodeURIComponent(name)}`, download: name } as const)
}
