export const LOADING = 'Loading PDF...'
export const FAILED_TITLE = 'Failed to Load PDF'
export const TRY_AGAIN = 'Try Again'
export const OPEN_FILE = 'Open the file'
export const NEW_TAB = '(opens in a new tab)'
export const EMPTY = 'PDF content not available'
export const NO_PREVIEW = 'PDF preview not available'
export const NO_FILE = 'PDF not available'

export const DIALOG_DESCRIPTION = 'PDF document'
export const CLOSE = 'Close document'
export const DOWNLOAD = 'Download'
export const CONTROLS = 'Document controls'
export const PREVIOUS_PAGE = 'Previous page'
export const NEXT_PAGE = 'Next page'
export const PAGE = 'Page'
export const PAGE_FIELD = 'Page number'
export const ZOOM_OUT = 'Zoom out'
export const ZOOM_IN = 'Zoom in'
export const ZOOM_LEVEL = 'Zoom level'
export const FIT_WIDTH = 'Fit width'
/** Of a PDF that is about to be uploaded. */
export const TEXTLESS = 'This PDF has no text: it can’t be searched or read aloud.'
export const TEXT_VIEW = 'Text view'
export const PAGE_VIEW = 'Page view'
export const PAGE_FAILED = 'This page cannot be shown.'

/** Label of a page's region. */
export function pageLabel(page: number, count: number): string {
  return `${PAGE} ${page} of ${count}`
}
/** The way back from a jump, to a page by its label. */
export function backTo(label: string): string {
  return `Back to page ${label}`
}

export const DOCUMENT_PAGES = 'Pages of the document'

/** The document's author. */
export function byAuthor(author: string): string {
  return `by ${author}`
}
