import type { TextProgress } from '@idex/contract/kernel/text-progress'

export const SEARCH = {
  open: 'Search everything',
  key: 'Ctrl K',
  title: 'Search everything',
  description:
    'Notes, pages of documents, what is said in recordings, your highlights, insights and the blog. Choose with the arrow keys, open with Enter.',
  field: 'Search',
  placeholder: 'Words, or "a phrase"',
  loading: 'Searching…',
  results: 'Results',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  start:
    'Type what you are looking for. The text inside PDFs and what is said in recordings are searched as well.',
  failed: 'The search didn’t work. Please try again.',
  again: 'Try again',
  meant: 'Did you mean',
  approximate: 'Nothing contains these words. These titles look similar:',
  groups: {
    notes: 'Notes',
    highlights: 'Your highlights',
    pages: 'Pages',
    moments: 'Said in recordings',
    content: 'Insights',
    posts: 'Blog',
  },
} as const

/** The same for who is not signed in. */
export const VISITORS_SEARCH = {
  title: 'Search',
  description:
    'Titles of notes, and the blog. Choose with the arrow keys, open with Enter. Members search inside documents and recordings as well.',
  start: 'Search titles of notes, and the blog. Members search inside documents and recordings as well.',
} as const

const pdfs = (count: number) => (count === 1 ? '1 PDF' : `${count.toLocaleString('en-US')} PDFs`)

/** Returns the panel's sentence about documents without searchable text; '' when there are none. */
export function progressText({ waiting, textless, failed }: TextProgress): string {
  const sentences = [
    waiting > 0 && `The text of ${pdfs(waiting)} is still being read for the search.`,
    textless > 0 &&
      `${pdfs(textless)} without text, such as scans, can only be found by title and description.`,
    failed > 0 && `The text of ${pdfs(failed)} could not be read.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

/** Returns the message for a search without results. */
export function nothingFound(query: string): string {
  return `Nothing found for “${query}”.`
}

/** Said to screen readers beside the button for it. */
export function otherMeaningText(suggestion: string): string {
  return `Did you mean “${suggestion}”?`
}

export function onPage(page: number): string {
  return `Page ${page}`
}

export function atMoment(time: string): string {
  return `At ${time}`
}

/** Said to screen readers when the results have changed. */
export function resultCount(count: number): string {
  return count === 1 ? '1 result' : `${count} results`
}
