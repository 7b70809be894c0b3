import { chromium } from '@playwright/test'
import { signInMember } from './src/support/sign-in-member.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { samplePdf } from '@idex/testing/sample-pdf'
const origin = 'http://localhost:39411'
const jar = '/tmp/pages-x/cookie'
const first = !existsSync(jar)
const cookie = first ? await signInMember(origin) : readFileSync(jar, 'utf8')
writeFileSync(jar, cookie)
const api = (path: string, method = 'GET', body?: unknown) =>
  fetch(origin + path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
if (first) {
  const notes = await (await api('/api/notes')).json()
  for (const note of notes.slice(1, 6)) await api(`/api/notes/${note.id}/favorite`, 'PUT')
  for (const title of [
    'Board paper for October',
    'Reading list',
    'تقرير الربع الثالث عن الذكاء الاصطناعي',
    'Old draft',
    'Older draft',
  ]) {
    const form = new FormData()
    form.set(
      'file',
      new File([await samplePdf({ title, pages: title.length })], `${title}.pdf`, {
        type: 'application/pdf',
      }),
    )
    const { filePath } = await (
      await fetch(origin + '/api/upload-pdf', { method: 'POST', headers: { cookie }, body: form })
    ).json()
    const note = await (
      await api('/api/user-notes', 'POST', {
        title,
        description: title.startsWith('B') ? 'What the board has to decide, and by when.' : '',
        fileUrl: filePath,
        categories: ['LLMs', 'AI Agents', 'VibeCoding', 'AI Automation'],
      })
    ).json()
    if (title.startsWith('Old')) await api(`/api/user-notes/${note.id}`, 'DELETE')
  }
}
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const [, , name = 'x', path = '/', width = '1440', act = ''] = process.argv
for (const w of width.split(',')) {
  const context = await browser.newContext({
    viewport: { width: Number(w), height: Number(w) < 500 ? 844 : 900 },
    hasTouch: false,
  })
  await context.addCookies(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
      }),
  )
  const page = await context.newPage()
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log(m.type(), m.text())
  })
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  if (act) {
    await new Function('page', `return (async () => { ${act} })()`)(page)
    await page.waitForTimeout(1200)
  }
  await page.screenshot({ path: `/tmp/pages-x/${name}-${w}.png` })
  await context.close()
}
await browser.close()
