import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { isMobileNoticeOpen, subscribeMobileNotice } from './show-mobile-notice.ts'

const MobileNoticeDialog = lazy(() => import('./mobile-notice-dialog.tsx'))

/** Mounted once per document; the dialog's code is loaded when it is first needed. */
export function MobileNotice() {
  const open = useSyncExternalStore(subscribeMobileNotice, isMobileNoticeOpen, () => false)
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <MobileNoticeDialog open={open} />
    </Suspense>
  )
}
