import { defineConfig } from 'vitest/config'

const SERVER_RENDERING = 'catalogue/server-rendering.test.tsx'

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
    projects: [
      { test: { name: 'node', environment: 'node', include: [SERVER_RENDERING], testTimeout: 120_000 } },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['{src,catalogue}/**/*.test.{ts,tsx}'],
          exclude: [SERVER_RENDERING],
          setupFiles: ['src/testing/setup.ts'],
          isolate: false,
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          restoreMocks: true,
        },
      },
    ],
  },
})
