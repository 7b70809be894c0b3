import type { BrowserContext } from '@playwright/test'
import { beginMemberSession, test as journey } from './journey.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Journeys as one member per worker, signed in once: for those that do not change the library. */
export const test = journey.extend<{}, { memberState: StorageState }>({
  memberState: [
    async ({ browser }, provide, { project }) => {
      const { baseURL } = project.use
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      await beginMemberSession(await context.newPage())
      await provide(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
  storageState: ({ memberState }, provide) => provide(memberState),
})
