import type { ReactNode } from 'react'
import { ContactDialogProvider } from '../contact/contact-dialog.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The layout of a public page: header, `main`, footer, and the contact dialog for both. */
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
