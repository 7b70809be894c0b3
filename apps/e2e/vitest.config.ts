import { inMemory } from '@idex/embedded-postgres/testing/memory'
import { PATIENT } from '@idex/testing/vitest-config'
import { defineConfig } from 'vitest/config'

/** Faults of the built product and the programs of others that use it, one file at a time: each starts its own servers. */
export default defineConfig({
  test: {
    include: ['src/faults/*.test.ts', 'src/clients/*.test.ts'],
    fileParallelism: false,
    env: inMemory(),
    testTimeout: 120_000,
    expect: PATIENT,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '.reports/faults.json' }]],
  },
})
