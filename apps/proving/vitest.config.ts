import { defineConfig } from 'vitest/config'

/** Long tests: outages, kills, a full disk and overload. */
export default defineConfig({
  test: {
    include: ['src/endurance/*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
