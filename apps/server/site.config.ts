import { defineConfig } from 'vitest/config'

/** The tests generated from the declarations, against the running site of CONTRACT_SITE; `npm run cluster` starts them. */
export default defineConfig({
  test: {
    include: ['src/rest/contract.test.ts', 'src/access/{api-tokens,existence,leaks,refusals}.test.ts'],
    fileParallelism: false,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '.reports/site.json' }]],
  },
})
