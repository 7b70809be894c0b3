import type { ReactNode } from 'react'
import { ContactDialogProvider } from '../contact/contact-dialog.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The frame of a public page: header, the page's own content in `main`, footer, and the contact dialog behind both. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <ContactDialogProvider>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader />
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <SiteFooter />
      </div>
    </ContactDialogProvider>
  )
}
