import { BulkOutcomesSchema } from '@idex/contract/kernel/bulk'
import { admin } from './procedures.ts'
import type { Address } from './rest-route.ts'

/** A row by which administrators do `what` to several things at once. */
export function inBulk<const Path extends Address>(address: Path, what: string) {
  return admin.rest(address, {
    summary: `${what}; says for each what became of it`,
    output: BulkOutcomesSchema,
  })
}
