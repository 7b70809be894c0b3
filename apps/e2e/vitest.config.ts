import { defineConfig } from 'vitest/config'

/** Faults against the built product, one after the other: each starts servers of its own. */
export default defineConfig({
  test: {
    include: ['src/faults/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: '.reports/faults.json' }]],
  },
})
