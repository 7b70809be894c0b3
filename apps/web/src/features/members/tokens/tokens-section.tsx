import type { ApiToken } from '@idex/contract/tokens/api-token'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { KeyRound } from 'lucide-react'
import { reportRefusal, reportSuccess } from '../../../components/feedback.ts'
import { useReopen } from '../../../components/drafts/after-sign-in.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { useRowDialog } from '../../../components/list/use-row-dialog.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { AccountSection } from '../account/account-section.tsx'
import { FRESH_MS } from '../account/fresh.ts'
import { SecretList, SecretRow } from '../secrets/secret-list.tsx'
import { REVOKE, TOKENS } from './messages.ts'

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
  useReopen({ kind: 'token', id: null }, () => dialog.show('create'))
  return (
    <AccountSection title={TOKENS.title} lead={TOKENS.lead}>
      <SecretList query={query} texts={TOKENS}>
        {(token) => (
          <TokenRow
            key={token.id}
            token={token}
            isOver={token.expiresAt !== null && Date.parse(token.expiresAt) <= query.dataUpdatedAt}
            onRevoke={() => dialog.show('revoke', token)}
          />
        )}
      </SecretList>
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

function expiryOf(expiresAt: string | null, isOver: boolean): string {
  if (expiresAt === null) return TOKENS.doesNotExpire
  return isOver ? TOKENS.expiredOn(expiresAt) : TOKENS.expires(expiresAt)
}

type TokenRowProps = { token: ApiToken; isOver: boolean; onRevoke: () => void }

function TokenRow({ token, isOver, onRevoke }: TokenRowProps) {
  const { name, prefix, scope, lastUsedAt, expiresAt } = token
  const used = lastUsedAt === null ? TOKENS.neverUsed : TOKENS.used(lastUsedAt)
  return (
    <SecretRow
      {...{ icon: KeyRound, name, prefix, onRevoke }}
      facts={[used, expiryOf(expiresAt, isOver)]}
      badge={
        <Badge variant={scope === 'write' ? 'accent' : undefined}>
          {isOver ? TOKENS.expired : TOKENS.scope[scope]}
        </Badge>
      }
      texts={TOKENS}
    />
  )
}
