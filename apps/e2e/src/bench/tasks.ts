import { connectDatabase } from '@idex/db/client'
import { chromium, type Locator, type Page } from 'playwright'
import { findChromium } from '../support/find-chromium.ts'
import { ADMIN } from '../support/product.ts'
import { openBench } from './site.ts'

/** How many clicks and seconds an administrator's tasks take, on a desktop and on a phone: `node src/bench/tasks.ts`. */

const MEMBERS = 5000
const WINDOWS = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const

/** A page on which clicks and typed texts are counted. */
function counted() {
  const effort = { clicks: 0, texts: 0 }
  return {
    effort,
    click: async (button: Locator) => {
      effort.clicks += 1
      await button.click()
    },
    type: async (field: Locator, text: string) => {
      effort.texts += 1
      await field.fill(text)
    },
  }
}

/** Finds one of the members by email and disables them, from the panel's first screen on. */
async function disableMember(page: Page, email: string) {
  const { click, type, effort } = counted()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/admin')
  await page.getByRole('row').or(page.locator('li[data-row]')).first().waitFor()
  const began = performance.now()
  await click(button(/^Show People/))
  await type(page.getByLabel('Search name or email...'), email)
  await page.getByText('1 member', { exact: true }).waitFor()
  await click(button('Disable'))
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }))
  await page.getByText('Account disabled', { exact: true }).first().waitFor()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return { ...effort, seconds, height }
}

const bench = await openBench()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const { product } = await bench.openSite('tasks', 2000)
  const database = connectDatabase(bench.connectionTo('tasks'), { max: 1 })
  await database.sql`
    insert into users (id, email, first_name, last_name)
    select 'task' || n, 'member' || n || '@example.com', 'Member', n::text from generate_series(1, ${MEMBERS}) n`
  await database.close()
  console.log(`Find and disable a member among ${MEMBERS}`)
  console.log('| | Clicks | Texts | Seconds | Height of the page |\n| --- | --- | --- | --- | --- |')
  for (const [index, { name, ...viewport }] of WINDOWS.entries()) {
    const context = await browser.newContext({ viewport, baseURL: product.origin })
    await context.request.post('/api/admin/login', { data: ADMIN })
    const task = await disableMember(await context.newPage(), `member${4321 + index}@example.com`)
    console.log(`| ${[name, ...Object.values(task)].join(' | ')} |`)
    await context.close()
  }
} finally {
  await browser.close()
  await bench.close()
}
