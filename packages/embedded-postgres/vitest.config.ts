import { defineConfig } from 'vitest/config'
import { inMemory } from './src/testing/memory.ts'

export default defineConfig({
  test: {
    env: inMemory(),
    globalSetup: ['src/testing/model-cluster.ts'],
    include: ['src/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
    testTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
    // Tests of the embedded database mostly wait for its processes and its disk.
    maxWorkers: '100%',
  },
})
