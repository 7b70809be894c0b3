import { connectDatabase } from '@idex/db/client'
import { samplePdf } from '@idex/testing/sample-pdf'
import { chromium, type Locator, type Page } from 'playwright'
import { findChromium } from '@idex/e2e/find-chromium'
import { ADMIN } from '@idex/e2e/product'
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

type Effort = ReturnType<typeof counted>

/** Opens the panel and waits for its first list, where every task begins. */
async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin-panel/notes')
  await page.getByRole('row').or(page.locator('li[data-row]')).first().waitFor()
}

/** The row of a list, or its card on a phone, that contains `name`. */
const rowOf = (page: Page, name: string) => page.locator('tr, li').filter({ hasText: name }).first()

/** Finds a published note and gives it another PDF. */
async function replaceFile(page: Page, part: string, { click, type, effort }: Effort): Promise<void> {
  const title = `Decision intelligence in practice, part ${part}`
  await type(page.getByLabel('Search notes...'), part)
  await page.getByText(/^1 of [\d,]+ notes$/).waitFor()
  await click(rowOf(page, title).getByRole('button', { name: /^Edit/ }))
  await click(page.getByRole('button', { name: 'Replace PDF' }))
  const buffer = await samplePdf({ title })
  effort.clicks += 1
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'second.pdf', mimeType: 'application/pdf', buffer })
  await page.getByText('Replaces the current PDF when you save').waitFor()
  await click(page.getByRole('button', { name: 'Save Changes' }))
  await page.getByText('Note updated successfully!', { exact: true }).first().waitFor()
}

/** Opens a live post and changes its first word. */
async function correctWord(page: Page, title: string, { click, effort }: Effort): Promise<void> {
  await click(page.getByRole('button', { name: /^Show Blog Management/ }))
  await click(rowOf(page, title).getByRole('button', { name: /^Edit/ }))
  const text = page.getByRole('textbox', { name: 'Content' })
  effort.clicks += 1
  await text
    .locator('p')
    .first()
    .dblclick({ position: { x: 8, y: 12 } })
  effort.texts += 1
  await page.keyboard.type('One')
  await click(page.getByRole('button', { name: 'Save Changes' }))
  await page.getByText('Blog post updated successfully', { exact: true }).first().waitFor()
}

/** Finds one of the members by email and disables them. */
async function disableMember(page: Page, email: string, { click, type }: Effort): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await click(button(/^Show People/))
  await type(page.getByLabel('Search name or email...'), email)
  await page.getByText('1 member', { exact: true }).waitFor()
  await click(button('Disable'))
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }))
  await page.getByText('Account disabled', { exact: true }).first().waitFor()
}

const TASKS = [
  {
    name: 'Replace the file of a published note',
    run: (page: Page, index: number, effort: Effort) => replaceFile(page, String(1777 + index), effort),
  },
  {
    name: 'Correct a word in a live post',
    run: (page: Page, index: number, effort: Effort) => correctWord(page, `Post ${4 + index}`, effort),
  },
  {
    name: `Find and disable a member among ${MEMBERS.toLocaleString('en-US')}`,
    run: (page: Page, index: number, effort: Effort) =>
      disableMember(page, `member${4321 + index}@example.com`, effort),
  },
]

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
  console.log('| Task | Window | Clicks | Texts | Seconds |\n| --- | --- | --- | --- | --- |')
  for (const { name, run } of TASKS)
    for (const [index, { name: window, ...viewport }] of WINDOWS.entries()) {
      const context = await browser.newContext({ viewport, baseURL: product.origin })
      await context.request.post('/api/admin/login', { data: ADMIN })
      const page = await context.newPage()
      await openPanel(page)
      const counting = counted()
      const began = performance.now()
      await run(page, index, counting)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const { clicks, texts } = counting.effort
      console.log(`| ${[name, window, clicks, texts, seconds].join(' | ')} |`)
      await context.close()
    }
} finally {
  await browser.close()
  await bench.close()
}
