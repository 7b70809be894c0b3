import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { mobileNotice } from './show-mobile-notice.ts'

const MobileNoticeDialog = lazyDialog(
  async () => (await import('./mobile-notice-dialog.tsx')).MobileNoticeDialog,
)

/** Mounted once per document; the dialog's code is loaded when it is first needed. */
export function MobileNotice() {
  return <MobileNoticeDialog open={mobileNotice.use()} onOpenChange={mobileNotice.set} />
}
