import { defineConfig } from 'vitest/config'

/** What takes minutes: long outages, many kills, a full disk and overload. */
export default defineConfig({
  test: {
    include: ['src/endurance/*.test.ts'],
    fileParallelism: false,
    env: { FIGURES: 'endurance' },
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
