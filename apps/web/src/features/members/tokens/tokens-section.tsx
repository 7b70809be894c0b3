import type { ApiToken } from '@idex/contract/tokens/api-token'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.tsx'
import { useCardFocusRecovery } from '../../../lib/list/card-list.tsx'
import { useRowDialog } from '../../../lib/list/use-row-dialog.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { AccountSection } from '../account/account-section.tsx'
import { FRESH_MS } from '../account/fresh.ts'
import { REVOKE, TOKENS } from './texts.ts'

const TokenDialogs = lazyDialog(async () => (await import('./token-dialogs.tsx')).TokenDialogs)

/** A member's API tokens, which can be created and revoked. */
export function TokensSection() {
  const { tokens } = trpc.useUtils()
  const query = trpc.tokens.list.useQuery(undefined, { staleTime: FRESH_MS })
  useSignInOnFailure(query.error)
  const revoke = trpc.tokens.revoke.useMutation({
    onSuccess: () => reportSuccess(REVOKE.done),
    onError: (error) => reportRefusal(error, REVOKE.failed),
    onSettled: () => tokens.list.invalidate(),
  })
  const dialog = useRowDialog<'create' | 'created' | 'revoke', ApiToken>(query.data)
  return (
    <AccountSection title={TOKENS.title} lead={TOKENS.lead}>
      {query.data ? (
        <TokenList
          tokens={query.data}
          asOf={query.dataUpdatedAt}
          onRevoke={(token) => dialog.show('revoke', token)}
        />
      ) : query.isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="text-sm text-destructive">{TOKENS.failed}</p>
          <Button variant="outline" size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
            {TOKENS.retry}
          </Button>
        </div>
      ) : (
        <SkeletonRegion label={TOKENS.loading} className="flex flex-col gap-4">
          <Skeleton className="h-14 w-full" />
        </SkeletonRegion>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => dialog.show('create')}
          onFocus={TokenDialogs.preload}
          onPointerEnter={TokenDialogs.preload}
        >
          {TOKENS.create}
        </Button>
        <a href="/api/docs" className="text-sm text-muted underline underline-offset-4 hover:text-foreground">
          {TOKENS.docs}
        </a>
      </div>
      <TokenDialogs
        dialog={dialog}
        onRevoke={({ id }) => revoke.mutate({ id })}
        open={dialog.shown?.open ?? false}
        onOpenChange={(next) => next || dialog.close()}
      />
    </AccountSection>
  )
}

/** `asOf` is when the list was fetched, in ms. */
type TokenListProps = { tokens: readonly ApiToken[]; asOf: number; onRevoke: (token: ApiToken) => void }

function TokenList({ tokens, asOf, onRevoke }: TokenListProps) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useCardFocusRecovery(list, tokens.length)
  if (tokens.length === 0) return <p className="text-sm text-muted">{TOKENS.none}</p>
  return (
    <ul ref={list} aria-label={TOKENS.list} className="divide-y" {...keepFocus}>
      {tokens.map((token) => (
        <TokenRow
          key={token.id}
          token={token}
          isOver={token.expiresAt !== null && Date.parse(token.expiresAt) <= asOf}
          onRevoke={() => onRevoke(token)}
        />
      ))}
    </ul>
  )
}

function expiryOf(expiresAt: string | null, isOver: boolean): string {
  if (expiresAt === null) return TOKENS.doesNotExpire
  return isOver ? TOKENS.expiredOn(expiresAt) : TOKENS.expires(expiresAt)
}

type TokenRowProps = { token: ApiToken; isOver: boolean; onRevoke: () => void }

function TokenRow({ token, isOver, onRevoke }: TokenRowProps) {
  const { name, prefix, scope, lastUsedAt, expiresAt } = token
  const used = lastUsedAt === null ? TOKENS.neverUsed : TOKENS.used(lastUsedAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full border bg-raised text-muted max-sm:hidden">
        <KeyRound aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-sm text-muted">
          <code>{prefix}…</code> · {used} · {expiryOf(expiresAt, isOver)}
        </p>
      </div>
      <Badge variant={scope === 'write' ? 'accent' : undefined}>
        {isOver ? TOKENS.expired : TOKENS.scope[scope]}
      </Badge>
      <Button variant="outline" size="sm" aria-label={TOKENS.revokeLabel(name)} onClick={onRevoke}>
        {TOKENS.revoke}
      </Button>
    </li>
  )
}
