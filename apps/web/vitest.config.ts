import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { clientAssets } from './vite/client-assets.ts'

const plugins = [react(), clientAssets()]

/** Much is made and soon thrown away: in a larger nursery fewer live to be copied. */
const NURSERY = ['--max-semi-space-size=64']

export default defineConfig({
  test: {
    // Of several workers, each would have a new page for each file, gone before what its screens still fetch.
    maxWorkers: 1,
    // `npm test` names what passed only at the second try.
    retry: 1,
    reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
    projects: [
      {
        plugins,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          execArgv: NURSERY,
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          include: ['{src,vite}/**/*.test.ts'],
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        plugins,
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/browser-setup.ts'],
          isolate: false,
          execArgv: NURSERY,
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          restoreMocks: true,
          unstubGlobals: true,
          // Inlined, the router takes jsdom for a browser; as Node resolves it, it would act as on a server.
          server: { deps: { inline: [/@tanstack/, /@simplewebauthn/] } },
        },
      },
    ],
  },
})
