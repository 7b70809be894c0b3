import type { ApiToken } from '@idex/contract/tokens/api-token'
import { Badge } from '@idex/ui/badge'
import { KeyRound } from 'lucide-react'
import { reportChange } from '../../../components/toasts.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { STALE_TIME_MS } from '../stale-time.ts'
import { SecretRow, SecretSection } from '../secrets/secret-list.tsx'
import { REVOKE, TOKENS } from './messages.ts'

const TokenDialogs = lazyDialog(async () => (await import('./token-dialogs.tsx')).TokenDialogs)

/** A member's API tokens, which can be created and revoked. */
export function TokensSection() {
  const { tokens } = trpc.useUtils()
  const query = trpc.tokens.list.useQuery(undefined, { staleTime: STALE_TIME_MS })
  const refresh = () => tokens.list.invalidate()
  const revoke = trpc.tokens.revoke.useMutation(reportChange(REVOKE.done, REVOKE.failed, refresh))
  const help = (
    <a href="/api/docs" className="text-sm text-muted underline underline-offset-4 hover:text-foreground">
      {TOKENS.docs}
    </a>
  )
  return (
    <SecretSection
      draft="token"
      texts={TOKENS}
      query={query}
      help={help}
      Dialogs={TokenDialogs}
      onRevoke={({ id }) => revoke.mutate({ id })}
    >
      {(token, onRevoke) => (
        <TokenRow
          key={token.id}
          token={token}
          isOver={token.expiresAt !== null && Date.parse(token.expiresAt) <= query.dataUpdatedAt}
          onRevoke={onRevoke}
        />
      )}
    </SecretSection>
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
