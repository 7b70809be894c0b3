import type { SecurityReports } from '@idex/core/kernel/security-events'

/** For tests that compare the work behind single answers: what goes on record depends on how often was asked, not on what. */
export const SILENT_REPORTS: SecurityReports = {
  report: () => undefined,
  reportRefusal: () => undefined,
  settled: async () => undefined,
}
