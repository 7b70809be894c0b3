import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Settings for tests that take many minutes: fifty backups of a large site during writes. */
export default defineConfig({
  test: {
    include: ['src/endurance/*.endurance.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@idex/testing/postgres'))],
    testTimeout: 14_400_000,
    hookTimeout: 600_000,
  },
})
