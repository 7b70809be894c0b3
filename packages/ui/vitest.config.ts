import { defineConfig } from 'vitest/config'

const SERVER_RENDERING = 'catalogue/server-rendering.test.tsx'

const inPage = {
  environment: 'jsdom',
  setupFiles: ['src/testing/setup.ts'],
  isolate: false,
  testTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  restoreMocks: true,
}

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
    projects: [
      { test: { name: 'node', environment: 'node', include: [SERVER_RENDERING], testTimeout: 120_000 } },
      // Storybook brings a user-event of its own. Where both prepare an input, what one types is a value that the page has set to
      // the other, of which React hears nothing.
      { test: { ...inPage, name: 'stories', include: ['catalogue/**/*.test.ts'] } },
      { test: { ...inPage, name: 'browser', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
