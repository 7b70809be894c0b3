import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../../../components/brand.tsx'

/** The content of a page without anything else to show: heading, sentence, links. */
type StatusPageProps = {
  code?: string
  title: string
  text: string
  actions?: ReactNode
  children: ReactNode
}

export function StatusMessage({ title, text, children }: Omit<StatusPageProps, 'code' | 'actions'>) {
  return (
    <div>
      <h1 tabIndex={-1} className="mt-2 font-display text-title">
        {title}
      </h1>
      <p className="mt-4 max-w-[44ch] text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

export function StatusPage({ code, title, text, actions, children }: StatusPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 px-6 py-5 md:px-10">
        <Link to="/" className="inline-flex rounded-sm">
          <Brand />
        </Link>
        {actions}
      </header>
      <main
        id="main"
        className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-center px-6 pt-8 pb-32 md:px-10"
      >
        {code !== undefined && (
          <p
            aria-hidden
            className="font-display text-[clamp(7rem,24vw,14rem)] leading-none text-control select-none"
          >
            {code}
          </p>
        )}
        <StatusMessage title={title} text={text}>
          {children}
        </StatusMessage>
      </main>
    </div>
  )
}
