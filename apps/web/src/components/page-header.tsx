import type { ReactNode } from 'react'

type PageHeaderProps = { title: string; subtitle?: string | undefined; children?: ReactNode }

/** A page's title, in one line with what acts on the page where there is room. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-2 lg:mb-6">
      <div className="mr-auto min-w-0 pr-4 max-xl:-order-4">
        <h1 tabIndex={-1} className="font-display text-3xl leading-10">
          {title}
        </h1>
        <p className="text-sm text-muted empty:hidden">{subtitle}</p>
      </div>
      {children}
    </header>
  )
}
