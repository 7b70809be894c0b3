export const PANEL = {
  title: 'Contents and pages',
  close: 'Close panel',
  tabs: { contents: 'Contents', pages: 'Pages', highlights: 'Highlights', files: 'Attachments' },
  noContents: 'This document has no contents.',
  loading: 'Loading…',
  expand: (title: string) => `Show what is in ${title}`,
  page: (label: string) => `Page ${label}`,
  nowhere: 'This entry leads nowhere.',
  save: (name: string) => `Save ${name}`,
  unsaved: 'The attachment could not be read.',
} as const
