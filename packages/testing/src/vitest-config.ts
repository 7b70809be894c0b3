import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'vitest/config'

/** What every package's tests share: a report to count, no leftovers between tests, Postgres when asked for. */
export function unitConfig(options: { postgres?: boolean } = {}): ViteUserConfig {
  return {
    test: {
      include: ['src/**/*.test.{ts,tsx}'],
      reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
      restoreMocks: true,
      ...(options.postgres === true && {
        globalSetup: [fileURLToPath(import.meta.resolve('@idex/testing/postgres'))],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
    },
  }
}
