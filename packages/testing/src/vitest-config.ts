import { fileURLToPath } from 'node:url'
import { inMemory } from '@idex/embedded-postgres/testing/memory'
import type { ViteUserConfig } from 'vitest/config'

const MOCKED = 'src/**/*.mocked.test.ts'

/** Milliseconds that a poll waits on a busy machine; a second otherwise. */
export const PATIENT = { poll: { timeout: 20_000 } } as const

/**
 * Shared test configuration: a report to count, no leftovers between tests, temporary files in memory, and Postgres on
 * demand. Test files share loaded modules, which halves their time; one that mocks a module is named `*.mocked.test.ts` and gets modules of its own.
 * `template` is a global set-up of the package's, which adds to the template database. `moduleAlias` names
 * the file that the shared tests get for a module; those that mock get the real one.
 */
export function unitConfig(
  options: { postgres?: boolean; template?: string; moduleAlias?: { module: RegExp; file: string } } = {},
): ViteUserConfig {
  return {
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'shared',
            include: ['src/**/*.test.ts'],
            exclude: [MOCKED],
            isolate: false,
            ...(options.moduleAlias && {
              alias: [
                { find: options.moduleAlias.module, replacement: fileURLToPath(options.moduleAlias.file) },
              ],
            }),
          },
        },
        { extends: true, test: { name: 'mocked', include: [MOCKED] } },
      ],
      reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
      restoreMocks: true,
      testTimeout: 120_000,
      // `npm test` names what passed only at the second try.
      retry: 1,
      // Much is made and soon thrown away: in a larger nursery fewer live to be copied.
      execArgv: ['--max-semi-space-size=64'],
      expect: PATIENT,
      env: inMemory(),
      ...(options.postgres === true && {
        globalSetup: [
          fileURLToPath(import.meta.resolve('@idex/testing/postgres')),
          ...(options.template === undefined ? [] : [options.template]),
        ],
        hookTimeout: 120_000,
      }),
    },
  }
}
