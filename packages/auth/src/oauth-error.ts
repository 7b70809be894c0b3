import { stripControls } from '@idex/contract/kernel/text-schemas'
import { z } from 'zod'

/** An OAuth error (RFC 6749, 4.1.2.1 and 5.2). */
export const OAuthErrorSchema = z.object({
  error: z.string(),
  error_description: z.string().optional().catch(undefined),
})

/** Characters of what another program says that a log line may have. */
const SAID_MAX = 200

/** An OAuth error in a line of text: its code, and what the provider says about it. */
export function oauthReason({ error, error_description: said }: z.output<typeof OAuthErrorSchema>): string {
  return stripControls(said === undefined ? error : `${error} (${said})`).slice(0, SAID_MAX)
}
