import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
  },
})
