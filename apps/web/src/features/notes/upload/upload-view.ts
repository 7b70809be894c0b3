import { createStore } from '../../../components/create-store.ts'

/** The form that chooses files, or the list of uploads; `files` were dropped on the page, for the form. */
type Asked = { view: 'closed' | 'form' | 'list'; files: readonly File[] }

const CLOSED: Asked = { view: 'closed', files: [] }

/** View of the upload dialog, which stays as it is while its member goes from page to page. */
export const uploadView = createStore(CLOSED)

/** Name under which the form's input comes back after the session has ended. */
export const UPLOAD_FORM = { kind: 'upload-note', id: null } as const

/** Opens the upload of notes on any page of a member's, with files that were dropped there. */
export function openUpload(files: readonly File[] = []): void {
  uploadView.set({ view: 'form', files })
}

export function closeUpload(): void {
  uploadView.set(CLOSED)
}
