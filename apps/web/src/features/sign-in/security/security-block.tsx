import { type ReactNode, useId } from 'react'

type SecurityBlockProps = { title: string; lead: string; action?: ReactNode; children: ReactNode }

/** One means of protection: its description next to its state and actions. */
export function SecurityBlock({ title, lead, action, children }: SecurityBlockProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t py-8 first:border-t-0 first:pt-0 lg:grid-cols-[18rem_minmax(0,1fr)] lg:py-10"
    >
      <div>
        <h3 id={id} className="text-lg font-semibold">
          {title}
        </h3>
        <p className="mt-2 max-w-[48ch] text-sm text-muted">{lead}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-6">
        {children}
        {action}
      </div>
    </section>
  )
}
