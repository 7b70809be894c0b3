import { Card, CardTitle } from '@idex/ui/card'
import { cn } from '@idex/ui/class-names'
import { type ReactNode, useId } from 'react'

export type PanelCardProps = { title: string; badge?: ReactNode; className?: string; children: ReactNode }

/** A card of the overview or of the system's health, which its title names. */
export function PanelCard({ title, badge, className, children }: PanelCardProps) {
  const id = useId()
  return (
    <Card asChild className={cn('p-4 sm:p-6', className)}>
      <section aria-labelledby={id}>
        <div className="flex items-center justify-between gap-4">
          <CardTitle id={id}>{title}</CardTitle>
          {badge}
        </div>
        {children}
      </section>
    </Card>
  )
}
