import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['{src,catalogue}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
  },
})
