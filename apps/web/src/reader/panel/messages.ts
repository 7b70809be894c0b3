export const PANEL = {
  title: 'Contents and pages',
  close: 'Close panel',
  tabs: {
    contents: 'Contents',
    pages: 'Pages',
    highlights: 'Highlights',
    files: 'Attachments',
    signatures: 'Signatures',
  },
  noContents: 'This document has no contents.',
  loading: 'Loading…',
  expand: (title: string) => `Show what is in ${title}`,
  page: (label: string) => `Page ${label}`,
  nowhere: 'This entry leads nowhere.',
  save: (name: string) => `Save ${name}`,
  unsaved: 'The attachment could not be read.',
} as const

export const SIGNATURES = {
  checking: 'Checking the bytes…',
  whole: 'It covers the whole file, which is unchanged.',
  addedTo: 'What it covers is unchanged. Something was added to the file afterwards.',
  changed: 'What it covers was changed after it was signed.',
  misplaced: 'It does not cover the file around it, so it proves nothing.',
  unknown: 'This signature cannot be checked here.',
  unsigned: 'Not signed, or by a signature that cannot be read.',
  nameless: 'Signature',
  unverified:
    'Names, reasons and dates are as the file says them. No authority was asked about the certificates: anyone can make one with any name.',
} as const
