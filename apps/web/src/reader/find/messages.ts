export const FIND = {
  title: 'Find in this document',
  field: 'Find',
  next: 'Next match',
  previous: 'Previous match',
  whole: 'Whole words',
  case: 'Match case',
  list: 'All matches',
  close: 'Close find',
  none: 'No matches',
  count: (at: number | undefined, total: number, isComplete: boolean) =>
    `${at === undefined ? '' : `${at.toLocaleString('en')} of `}${total.toLocaleString('en')}${isComplete ? '' : '…'}`,
  page: (label: string) => `Page ${label}`,
} as const
