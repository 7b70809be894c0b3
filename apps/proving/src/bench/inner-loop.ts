import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchChromium } from '@idex/e2e/browsers'
import { makePassableDirectory } from '@idex/embedded-postgres/testing/passable-directory'
import { freePort } from '@idex/testing/free-port'
import { untilPicturesAreMade } from '@idex/e2e/site-template'
import { signInMember } from '@idex/e2e/sign-in-member'
import { median } from '../support/figures.ts'
import { ROOT } from '../support/root.ts'
import { openContext } from './signed-in-context.ts'
import { asTable, type Line, timeLine } from './table.ts'

const TIMES = 3
const LIMIT_MS = 60_000

/** Of the contract, the server and the web app. */
const TYPE_CHECKS = 3

/** Files that are edited, and how; each change differs from the last, and is undone at the end. */
const COMPONENT = {
  path: 'apps/web/src/features/notes/library/library-screen.tsx',
  change: (text: string, turn: number) => text.replace('<h1 tabIndex', `<h1 data-turn="${turn}" tabIndex`),
}
const VERB = {
  path: 'packages/core/src/notes/presenter.ts',
  change: (text: string, turn: number) =>
    text.replaceAll('description: row.description,', `description: 'Turn ${turn}',`),
}
const CONTRACT = {
  path: 'packages/contract/src/kernel/bounds.ts',
  change: (text: string, turn: number) => text.replace(/TITLE_MAX = \d+/, `TITLE_MAX = 'turn ${turn}'`),
}

/** Milliseconds until `isDone`, asked every few milliseconds. */
async function timeUntil(what: string, isDone: () => Promise<boolean> | boolean): Promise<number> {
  const began = performance.now()
  while (!(await isDone())) {
    if (performance.now() - began > LIMIT_MS) throw new Error(`Not within a minute: ${what}`)
    await wait(20)
  }
  return performance.now() - began
}

/** As many editors save: what watches a file by its inode does not see the next change. */
async function save(file: string, text: string): Promise<void> {
  await writeFile(`${file}~`, text)
  await rename(`${file}~`, file)
}

/** The median over several changes of a file, which is as before afterwards. */
async function timeChanges(
  { path, change }: typeof COMPONENT,
  isSeen: (turn: number) => Promise<boolean> | boolean,
  between: () => Promise<unknown>,
): Promise<number> {
  const file = join(ROOT, path)
  const text = await readFile(file, 'utf8')
  const times: number[] = []
  try {
    for (let turn = 1; turn <= TIMES; turn += 1) {
      if (change(text, turn) === text) throw new Error(`There is nothing to change in ${path}`)
      await save(file, change(text, turn))
      times.push(await timeUntil(`change ${turn} of ${path}`, () => isSeen(turn)))
      await between()
    }
  } finally {
    await save(file, text)
  }
  return median(times)
}

/** `npm run dev` or `npm start` on ports of its own; what it printed, and how to end it. */
async function begin(script: 'dev' | 'start', directory: string) {
  const [port, identityPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [`packages/workspace/src/${script}.mjs`], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), IDENTITY_PORT: String(identityPort), DATA_DIR: directory },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const exited = once(child, 'exit')
  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function measureDev(directory: string): Promise<Line[]> {
  const dev = await begin('dev', directory)
  const browser = await launchChromium()
  try {
    await timeUntil('npm run dev', () => dev.output().includes('is ready at')).catch((error: unknown) => {
      throw new Error(dev.output(), { cause: error })
    })
    const isUp = () =>
      fetch(`${dev.origin}/api/insights/latest`).then(
        ({ ok }) => ok,
        () => false,
      )
    await timeUntil('the first answer', isUp)
    await untilPicturesAreMade(directory)
    const cookie = await signInMember(dev.origin)
    const page = await (await openContext(browser, { origin: dev.origin, cookie })).newPage()
    await page.goto(`${dev.origin}/notes`)
    await page.getByRole('heading', { level: 1, name: 'All Notes' }).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('pointermove')))
    await wait(3000)
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const onScreen = await timeChanges(
      COMPONENT,
      (turn) => page.locator(`h1[data-turn="${turn}"]`).isVisible(),
      () => wait(500),
    )
    if (!(await page.evaluate(() => 'isSamePage' in globalThis)))
      throw new Error('The page was loaded again.')
    const notes = async () => {
      const response = await fetch(`${dev.origin}/api/notes`, { headers: { cookie } }).catch(() => undefined)
      if (response?.status === 401) throw new Error('The session was lost.')
      return response?.ok ? response.text() : ''
    }
    const answered = await timeChanges(
      VERB,
      async (turn) => (await notes()).includes(`Turn ${turn}`),
      () => wait(500),
    )
    const times = (text: string) => dev.output().split(text).length - 1
    await timeUntil('all types', () => times('Found 0 errors') >= TYPE_CHECKS)
    let errors = times('error TS')
    const checks = () => times('Watching for file changes')
    let checked = checks()
    let saved = performance.now()
    const everywhere: number[] = []
    const typed = await timeChanges(
      CONTRACT,
      () => times('error TS') > errors,
      async () => {
        await timeUntil('the types of both sides', () => checks() >= checked + TYPE_CHECKS)
        everywhere.push(performance.now() - saved)
        await wait(1000)
        errors = times('error TS')
        checked = checks()
        saved = performance.now()
      },
    )
    return [
      timeLine('A saved component on screen', onScreen, 1),
      timeLine('A saved verb answers', answered, 1.5),
      {
        ...timeLine('A changed contract shows its type errors', typed, 3),
        note: `those of both sides ${(median(everywhere) / 1000).toFixed(1)} s`,
      },
    ]
  } finally {
    await browser.close()
    await dev.stop()
  }
}

/** The start command, when nothing has changed since the last one. */
async function measureStart(directory: string): Promise<Line[]> {
  const times: number[] = []
  for (let turn = 0; turn <= TIMES; turn += 1) {
    const began = performance.now()
    const product = await begin('start', directory)
    await timeUntil('npm start', () => product.output().includes('is ready at'))
    // The first one builds and fills the database.
    if (turn > 0) times.push(performance.now() - began)
    await product.stop()
  }
  return [timeLine('`npm start` again', median(times), 2)]
}

const directory = await makePassableDirectory()
try {
  console.log(
    asTable([
      ...(await measureDev(join(directory, 'dev'))),
      ...(await measureStart(join(directory, 'start'))),
    ]),
  )
} finally {
  await rm(directory, { recursive: true, force: true })
}
