import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from './src/support/browsers.ts'
import { ADMIN, PORTS } from './src/support/product.ts'
import { RUN_DIRECTORY } from './src/support/run-directory.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const executablePath = findChromium()

/** The address of a site that runs already; undefined where these journeys start their own. */
const site = process.env['JOURNEYS_SITE']

/** Chromium in a container, without background network traffic. */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What these compilers make of a page is seldom used before the next page, and costs a tenth of a run.
  '--js-flags=--no-maglev,--no-opt',
  // No journey leaves the machine, nor waits for its name server.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export default defineConfig({
  testDir: 'src/journeys',
  outputDir: '.reports/artifacts',
  fullyParallel: true,
  workers: 3,
  timeout: 180_000,
  // `npm test` names what passed only at the second try.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.reports/journeys.json' }]],
  use: {
    baseURL: site ?? `http://localhost:${PORTS.server}`,
    viewport: { width: 1440, height: 900 },
    // What waits longer says for what, rather than that the journey took too long.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Frames of transitions cost an eighth of a run. Journeys through what moves ask for motion (`support/motion.ts`).
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would come between a journey and what it intercepts; `offline.spec.ts` has one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath !== undefined && { executablePath }) },
  },
  ...(site === undefined && {
    webServer: {
      // Its first start is that of the template, which others are copies of.
      command: 'node apps/e2e/src/support/serve-site.ts',
      cwd: root,
      env: {
        PORT: String(PORTS.server),
        IDENTITY_PORT: String(PORTS.identity),
        DATA_DIR: join(RUN_DIRECTORY, 'product'),
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
      },
      wait: { stdout: /is ready at/ },
      // With the template's pictures, which are waited for up to a minute.
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  }),
})
