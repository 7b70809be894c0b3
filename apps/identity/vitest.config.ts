import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 120_000,
    include: ['src/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
  },
})
