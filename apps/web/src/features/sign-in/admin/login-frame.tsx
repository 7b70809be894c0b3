import type { ReactNode } from 'react'
import { Brand } from '../../../components/brand.tsx'

type LoginFrameProps = {
  title: string
  subtitle: string
  wide?: boolean
  footer: ReactNode
  children: ReactNode
}

/** The page around each step of signing in to the panel. */
export function LoginFrame({ title, subtitle, wide = false, footer, children }: LoginFrameProps) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-12 sm:px-6">
      <div className={wide ? 'w-full max-w-3xl' : 'w-full max-w-104'}>
        <Brand className="mb-10 sm:mb-12" />
        <h1 className="font-display text-title">{title}</h1>
        <p className="mt-2 mb-8 text-muted">{subtitle}</p>
        {children}
        <div className="mt-8 border-t pt-4">{footer}</div>
      </div>
    </main>
  )
}
