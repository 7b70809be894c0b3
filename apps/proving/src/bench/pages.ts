import { rm } from 'node:fs/promises'
import { adminClient } from '@idex/e2e/admin-client'
import { launchChromium } from '@idex/e2e/browsers'
import { freePort } from '@idex/testing/free-port'
import { serve } from '@idex/e2e/serve'
import { makePassableDirectory } from '@idex/embedded-postgres/testing/passable-directory'
import { signInMember } from '@idex/e2e/sign-in-member'
import { asMarkdown } from '../support/figures.ts'
import { timeFirstPage } from './first-page.ts'
import { calibrate, markPage, middleRun, type Marks } from './lighthouse.ts'
import { weighPage, type PageWeight, type Weight } from './page-weight.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const inFiles = ({ files, bytes }: Weight) => `${kB(bytes)} in ${files}`

function describeWeights(weights: readonly PageWeight[]): string {
  const code = ['Code at load', 'Code to read', 'Code of the app']
  return asMarkdown(
    ['Page, kB gzip', 'HTML', 'CSS', 'Fonts', 'Pictures', ...code],
    weights.map(({ path, html, css, fonts, pictures, codeAtLoad, codeRead, codeAlive }) => [
      ...[path, kB(html)],
      ...[css, fonts, pictures, codeAtLoad, codeRead, codeAlive].map(inFiles),
    ]),
  )
}

function describeMarks(marks: readonly Marks[]): string {
  return asMarkdown(
    ['Lighthouse, mobile', 'Marks', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'],
    marks.map(({ path, performance, accessibility, bestPractices, seo, fcp, lcp, tbt, cls }) => [
      ...[path, `${performance}/${accessibility}/${bestPractices}/${seo}`],
      ...[fcp, lcp, tbt].map(Math.round),
      Number(cls.toFixed(3)),
    ]),
  )
}

/** Starts the built product with its demo content and measures the pages that people come to first. */
async function measure(directory: string): Promise<void> {
  const product = await serve(directory)
  const port = await freePort()
  const browser = await launchChromium(`--remote-debugging-port=${port}`)
  try {
    const { origin } = product
    const admin = await adminClient(origin)
    await admin.showBlog()
    const post = (await admin.posts()).find(({ state }) => state === 'published')
    const note = (await admin.list())[0]
    if (post === undefined || note === undefined) throw new Error('The demo content is missing')
    const first = ['/', '/blog', `/blog/${post.blogUrl}`, `/share/${note.shareableSlug}`]
    const newcomer = await signInMember(origin, { onboarded: false })
    const member = await signInMember(origin)
    const visits: [path: string, cookie?: string][] = [
      ...first.map((path): [string] => [path]),
      ['/privacy-policy'],
      ['/newsletter'],
      ['/admin-login'],
      ['/onboarding', newcomer],
      ['/notes', member],
      ['/dashboard', member],
      ['/my-notes', member],
      ['/account', member],
      ['/admin-panel/notes', admin.cookie],
    ]
    const weights: PageWeight[] = []
    for (const [path, cookie] of visits) weights.push(await weighPage(browser, origin, path, cookie))
    console.log(`\n${describeWeights(weights)}\n`)
    const { rested, pressed } = await timeFirstPage(browser, origin, member)
    console.log(
      `The first page of a PDF: ${rested.toFixed(0)} ms after the click with a pointer that was there before, ${pressed.toFixed(0)} ms without\n`,
    )
    const marks: Marks[] = []
    const slowdown = await calibrate(origin, port)
    for (const path of [...first, '/docs', '/docs/operators/one-machine']) {
      const runs: Marks[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await markPage(origin, path, port, slowdown))
      const middle = middleRun(runs)
      if (middle !== undefined) marks.push(middle)
    }
    if (marks.length > 0)
      console.log(`${describeMarks(marks)}\n\nThe processor was slowed down ${slowdown} times.\n`)
  } finally {
    await browser.close()
    await product.stop()
  }
}

const directory = await makePassableDirectory()
await measure(directory).finally(() => rm(directory, { recursive: true, force: true }))
