import { Button } from '@idex/ui/button'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useReopen } from '../../../components/drafts/after-sign-in.ts'
import type { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { LoadFailureLine } from '../../../components/list/load-failure.tsx'
import { useCardFocusRecovery } from '../../../components/list/card-list.tsx'
import { useRowDialog } from '../../../components/list/use-row-dialog.ts'
import { AccountSection } from '../account/account-section.tsx'
import type { SecretDialogsProps } from './secret-dialogs.tsx'

type SecretSectionProps<Secret extends { id: string }> = Pick<SecretListProps<Secret>, 'query'> & {
  /** The kind of draft that the form for a new one keeps. */
  draft: 'feed' | 'token'
  texts: SecretListProps<Secret>['texts'] & { title: string; lead: string; create: string }
  Dialogs: ReturnType<typeof lazyDialog<SecretDialogsProps<Secret>>>
  onRevoke: (secret: Secret) => void
  /** Shown beside the button for a new one. */
  help?: ReactNode
  children: (secret: Secret, askRevoke: () => void) => ReactNode
}

/** A section of the account with secrets for other tools, which can be created and revoked. */
export function SecretSection<Secret extends { id: string }>(props: SecretSectionProps<Secret>) {
  const { draft, texts, query, Dialogs, onRevoke } = props
  const dialog = useRowDialog<'create' | 'created' | 'revoke', Secret>(query.data)
  const create = () => dialog.show('create')
  useReopen({ kind: draft, id: null }, create)
  return (
    <AccountSection title={texts.title} lead={texts.lead}>
      <SecretList query={query} texts={texts}>
        {(secret) => props.children(secret, () => dialog.show('revoke', secret))}
      </SecretList>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onClick={create}
          onFocus={Dialogs.preload}
          onPointerEnter={Dialogs.preload}
        >
          {texts.create}
        </Button>
        {props.help}
      </div>
      <Dialogs dialog={dialog} onRevoke={onRevoke} {...dialog.props} />
    </AccountSection>
  )
}

type SecretListProps<Secret> = {
  query: {
    data: readonly Secret[] | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  texts: { list: string; loading: string; failed: string; none: string }
  children: (secret: Secret) => ReactNode
}

/** List of secrets for other tools, such as API tokens, or its placeholder. */
function SecretList<Secret>({ query, texts, children }: SecretListProps<Secret>) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useCardFocusRecovery(list, query.data?.length ?? 0)
  if (query.data === undefined && query.isError) return <LoadFailureLine title={texts.failed} query={query} />
  if (query.data === undefined) {
    return (
      <SkeletonRegion label={texts.loading} className="flex flex-col gap-4">
        <Skeleton className="h-14 w-full" />
      </SkeletonRegion>
    )
  }
  if (query.data.length === 0) return <p className="text-sm text-muted">{texts.none}</p>
  return (
    <ul ref={list} aria-label={texts.list} className="divide-y" {...keepFocus}>
      {query.data.map(children)}
    </ul>
  )
}

type SecretRowProps = {
  icon: LucideIcon
  name: string
  prefix: string
  facts: readonly string[]
  badge?: ReactNode
  texts: { revoke: string; revokeLabel: (name: string) => string }
  onRevoke: () => void
}

export function SecretRow({ icon: Icon, name, prefix, facts, badge, texts, onRevoke }: SecretRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full border bg-raised text-muted max-sm:hidden">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-sm text-muted">
          <code>{prefix}…</code> · {facts.join(' · ')}
        </p>
      </div>
      {badge}
      <Button variant="outline" size="sm" aria-label={texts.revokeLabel(name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  )
}
