import { useReopen } from '../../../components/drafts/after-sign-in.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { createStore } from '../../../components/create-store.ts'

const Uploads = lazyDialog(async () => (await import('./upload-dialog.tsx')).Uploads)

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

/** Props of a button that opens it. */
export const uploadOpener = {
  onClick: () => openUpload(),
  onFocus: Uploads.preload,
  onPointerEnter: Uploads.preload,
} as const

export function closeUpload(): void {
  uploadView.set(CLOSED)
}

/** The upload dialog and, once an upload has begun, its tray. */
export function UploadOutlet() {
  const { view } = uploadView.use()
  useReopen(UPLOAD_FORM, openUpload)
  return <Uploads open={view !== 'closed'} onOpenChange={closeUpload} />
}
