import { inMemory } from '@idex/embedded-postgres/testing/memory'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    env: inMemory(),
    include: ['src/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    // Tests of the embedded database mostly wait for its processes and its disk.
    maxWorkers: '100%',
  },
})
