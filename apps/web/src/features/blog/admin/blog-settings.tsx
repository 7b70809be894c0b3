import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { Skeleton } from '@idex/ui/skeleton'
import { Switch } from '@idex/ui/switch'
import { ChevronDown, Settings } from 'lucide-react'
import { useId, useState } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { LoadFailureLine } from '../../../components/list/load-failure.tsx'
import { SETTINGS } from './messages.ts'
import { useToggleBlog } from './post-mutations.ts'

/** Says that visitors cannot see the blog, and turns it on. */
export function BlogOffNotice() {
  const { data } = trpc.blog.enabled.useQuery()
  const toggle = useToggleBlog()
  if (data?.enabled !== false) return null
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-accent/50 bg-surface px-5 py-4"
    >
      <p className="max-w-[60ch] text-sm">{SETTINGS.off}</p>
      <Button variant="outline" pending={toggle.isPending} onClick={() => toggle.mutate({ enabled: true })}>
        {SETTINGS.turnOn}
      </Button>
    </div>
  )
}

/** Switch that shows the blog to visitors; collapsed by default. */
export function BlogSettings() {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mb-8">
      <Button variant="outline" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Settings aria-hidden />
        {SETTINGS.toggle}
        <ChevronDown aria-hidden className={cn('transition-transform duration-200', open && 'rotate-180')} />
      </Button>
      <div id={id}>{open && <VisibilitySettings />}</div>
    </div>
  )
}

function VisibilitySettings() {
  const textId = useId()
  return (
    <div className="mt-4 flex flex-wrap items-start justify-between gap-x-12 gap-y-6 rounded-lg border bg-surface p-6">
      <div className="max-w-[60ch]">
        <h3 className="font-semibold">{SETTINGS.title}</h3>
        <div id={textId} className="mt-2 text-sm text-muted">
          <p>{SETTINGS.lead}</p>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 marker:text-control">
            {SETTINGS.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </div>
      </div>
      <VisibilitySwitch describedBy={textId} />
    </div>
  )
}

function VisibilitySwitch({ describedBy }: { describedBy: string }) {
  const query = trpc.blog.enabled.useQuery()
  const { data } = query
  const toggle = useToggleBlog()
  // While the request is running, the switch shows its target state.
  const [wanted, setWanted] = useState<boolean | null>(null)
  if (query.isError && data === undefined) return <LoadFailureLine title={SETTINGS.broken} query={query} />
  if (data === undefined) return <Skeleton className="h-6 w-32" />
  const enabled = wanted ?? data.enabled
  const turn = (next: boolean) => {
    if (wanted !== null) return
    setWanted(next)
    toggle.mutate({ enabled: next }, { onSettled: () => setWanted(null) })
  }
  return (
    <div className="flex items-center gap-3">
      <Switch
        checked={enabled}
        onCheckedChange={turn}
        aria-label={SETTINGS.switch}
        aria-describedby={describedBy}
        aria-busy={wanted !== null || undefined}
      />
      <span className={cn('text-sm', enabled ? 'text-foreground' : 'text-muted')}>
        {enabled ? SETTINGS.enabled : SETTINGS.disabled}
      </span>
    </div>
  )
}
