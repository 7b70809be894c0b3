import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests of the embedded database mostly wait for its processes and its disk.
    maxWorkers: '100%',
  },
})
