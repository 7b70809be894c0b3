import type { SecurityReports } from '@idex/core/kernel/security-events'

/** For tests that compare the work behind single responses: what is reported depends on how many requests there were. */
export const SILENT_REPORTS: SecurityReports = {
  report: () => undefined,
  reportRefusal: () => undefined,
  settled: async () => undefined,
  tally: async () => undefined,
}
