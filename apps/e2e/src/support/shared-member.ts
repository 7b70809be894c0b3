import type { Browser, BrowserContext } from '@playwright/test'
import { beginMemberSession, test as journey } from './journey.ts'

export type MemberState = Awaited<ReturnType<BrowserContext['storageState']>>

async function signIn(browser: Browser, baseURL: string | undefined): Promise<MemberState> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await beginMemberSession(context)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Journeys as one member per worker, signed in once: for those that do not change the library. */
export const test = journey.extend({
  storageState: async ({ keeper, browser, baseURL }, provide) => {
    keeper.member ??= signIn(browser, baseURL)
    await provide(await keeper.member)
  },
})
