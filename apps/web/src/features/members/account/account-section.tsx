import { type ReactNode, useId } from 'react'

type AccountSectionProps = { title: string; lead: ReactNode; children: ReactNode }

/** A section of the account: its description next to its controls. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t py-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-12"
    >
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-2 max-w-[52ch] text-sm text-muted">{lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
