import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'vitest/config'

const MOCKED = 'src/**/*.mocked.test.ts'

/**
 * What every package's tests share: a report to count, no leftovers between tests, Postgres when asked for. The files
 * share the modules they load, which halves their time; one that replaces a module is called `*.mocked.test.ts` and has
 * all modules to itself.
 */
export function unitConfig(options: { postgres?: boolean } = {}): ViteUserConfig {
  return {
    test: {
      projects: [
        {
          extends: true,
          test: { name: 'shared', include: ['src/**/*.test.ts'], exclude: [MOCKED], isolate: false },
        },
        { extends: true, test: { name: 'mocked', include: [MOCKED] } },
      ],
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
