import type { SessionUser } from '@idex/auth/sessions'
import type { AuditAction } from '@idex/contract/audit/audit-log'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { auditLog } from '@idex/db/schema'
import type { Clock } from '../kernel/context.ts'
import { displayName } from '../kernel/display-name.ts'

type Entry = { action: AuditAction; subjectId: string; subjectTitle?: string }

/** Adds an entry about what a command on the server did; `tx` as below. */
export async function recordCommand(tx: Queryable, clock: Clock, entry: Entry): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ id: newId(), actorName: 'Command line', ...entry, createdAt: clock.now() })
}

/** Adds an entry to the audit log; `tx` is the transaction of the change itself, so that both or neither are stored. */
export async function recordAudit(
  tx: Queryable,
  by: { actor: SessionUser; clock: Clock },
  entry: Entry,
): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId(),
    actorId: by.actor.id,
    actorName: displayName(by.actor) ?? by.actor.email ?? 'Administrator',
    ...entry,
    createdAt: by.clock.now(),
  })
}
