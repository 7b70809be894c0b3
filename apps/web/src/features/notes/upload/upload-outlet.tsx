import { useReopen } from '../../../components/drafts/after-sign-in.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { closeUpload, openUpload, UPLOAD_FORM, uploadView } from './upload-view.ts'

const Uploads = lazyDialog(async () => (await import('./upload-dialog.tsx')).Uploads)

/** Props of a button that opens the upload. */
export const uploadOpener = {
  onClick: () => openUpload(),
  onFocus: Uploads.preload,
  onPointerEnter: Uploads.preload,
} as const

/** The upload dialog and, once an upload has begun, its tray. */
export function UploadOutlet() {
  const { view } = uploadView.use()
  useReopen(UPLOAD_FORM, openUpload)
  return <Uploads open={view !== 'closed'} onOpenChange={closeUpload} />
}
