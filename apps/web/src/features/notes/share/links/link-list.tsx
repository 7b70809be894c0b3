import type { FunnelCounts } from '@idex/contract/notes/share-link'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { useRef } from 'react'
import { useCardFocusRecovery } from '../../../../components/list/card-list.tsx'
import { ExportLink } from '../../../../components/list/list-toolbar.tsx'
import { FUNNEL, FUNNEL_TITLE, LINKS } from './messages.ts'
import type { ListedLink } from './use-share-links.ts'

type LinkAction = (link: ListedLink) => void

type LinkListProps = Record<'onCopy' | 'onChange' | 'onRevoke', LinkAction> & { links: readonly ListedLink[] }

/** Funnel of all links of a note, step by step. */
export function FunnelFigures({ counts, exportPath }: { counts: FunnelCounts; exportPath: string }) {
  return (
    <section aria-label={FUNNEL_TITLE}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-sm font-medium">{FUNNEL_TITLE}</h3>
        <ExportLink path={exportPath} input={{}} />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {FUNNEL.map(({ step, label }) => (
          <div key={step} className="flex flex-col-reverse rounded-lg border bg-surface px-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl tabular-nums">{counts[step].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function LinkList({ links, ...actions }: LinkListProps) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useCardFocusRecovery(list, links.length)
  if (links.length === 0) return <p className="text-sm text-muted">{LINKS.none}</p>
  return (
    <ul ref={list} aria-label={LINKS.list} className="divide-y" {...keepFocus}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} {...actions} />
      ))}
    </ul>
  )
}

function endOf({ state, expiresAt, revokedAt }: ListedLink): string {
  if (revokedAt !== null) return LINKS.withdrawn(revokedAt)
  if (expiresAt === null) return LINKS.noEnd
  return state === 'expired' ? LINKS.ended(expiresAt) : LINKS.until(expiresAt)
}

function countsOf({ opens, funnel, madeBy }: ListedLink): string[] {
  if (funnel === undefined) return [LINKS.opened(opens)]
  const steps = FUNNEL.map(({ step, label }) => `${label} ${funnel[step].toLocaleString('en-US')}`)
  return madeBy === undefined ? steps : [LINKS.by(madeBy), ...steps]
}

type LinkRowProps = Omit<LinkListProps, 'links'> & { link: ListedLink }

function LinkRow({ link, onCopy, onChange, onRevoke }: LinkRowProps) {
  const { name, state, isOwn = true } = link
  const actions = [
    { show: state === 'active', text: LINKS.copy, label: LINKS.copyLabel(name), act: onCopy },
    {
      show: state !== 'revoked' && isOwn,
      ...{ text: LINKS.change, label: LINKS.changeLabel(name), act: onChange },
    },
    { show: state !== 'revoked', text: LINKS.revoke, label: LINKS.revokeLabel(name), act: onRevoke },
  ].filter(({ show }) => show)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2">
          <span dir="auto" className="truncate font-medium" title={name}>
            {name}
          </span>
          {state !== 'active' && <Badge className="shrink-0">{LINKS.state[state]}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {[endOf(link), ...(link.watermark ? [LINKS.marks] : []), ...countsOf(link)].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map(({ text, label, act }) => (
          <Button key={text} variant="outline" size="sm" aria-label={label} onClick={() => act(link)}>
            {text}
          </Button>
        ))}
      </div>
    </li>
  )
}
