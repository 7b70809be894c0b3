import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { inertForms, signedScript, unseenScripts } from '@idex/testing/form-pdf'
import { activePdfs, disguisedPdfs, exhaustingPdfs, type HostilePdf } from '@idex/testing/hostile-pdf'
import { samplePdf } from '@idex/testing/sample-pdf'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { expect, it } from 'vitest'
import type { FairQueueCaller } from '../ports/fair-queue-caller.ts'
import { hasActiveContent } from './active-content.ts'
import { createPdfInspector } from './pdf-programs.ts'
import type { InspectionRequest } from '../ports/pdf-inspector.ts'

const named = (key: string): FairQueueCaller => ({ key, subscriberNetwork: key, isKnown: false })

const inspectPdf = createPdfInspector()
const directory = await temporaryDirectory()

let asked = 0

/** Result for a sample. */
const INTACT = { ok: true, pageCount: 3, found: [] }

/** Inspects a file, by default for a new caller, since inspections of one caller are paced. */
async function inspect(name: string, content: Buffer | string, request: Partial<InspectionRequest> = {}) {
  const path = join(directory, name)
  await writeFile(path, content)
  asked += 1
  return inspectPdf(path, { caller: named(`caller ${asked}`), ...request })
}

it('counts the pages of an intact document', async () => {
  const seven = { ...INTACT, pageCount: 7 }
  expect(await inspect('whole.pdf', await samplePdf({ pages: 7 }))).toEqual(seven)
})

it('tells protected documents from damaged ones', async () => {
  const locked = await samplePdf({ userPassword: 'secret' })
  expect(await inspect('locked.pdf', locked)).toEqual({ ok: false, problem: 'protected' })
  expect(await inspect('text.pdf', '%PDF-1.7 nothing')).toEqual({ ok: false, problem: 'damaged' })
  const head = (await samplePdf()).subarray(0, 200)
  expect(await inspect('head.pdf', head)).toEqual({ ok: false, problem: 'damaged' })
})

it('accumulates no listeners over many files', async () => {
  const warnings: string[] = []
  const listen = (warning: Error) => void warnings.push(warning.name)
  process.on('warning', listen)
  const pdf = await samplePdf()
  for (let index = 0; index < 12; index++) await inspect('again.pdf', pdf)
  await setImmediate()
  process.off('warning', listen)
  expect(warnings).toEqual([])
})

it('answers each of many concurrent files with its own result, also after an unreadable one', async () => {
  const pages = [1, 2, 3, 4, 5]
  const missing = inspectPdf(join(directory, 'missing.pdf'), { caller: named('missing') })
  const found = await Promise.all(pages.map(async (n) => inspect(`${n}.pdf`, await samplePdf({ pages: n }))))
  expect(await missing).toEqual({ ok: false, problem: 'damaged' })
  expect(found).toEqual(pages.map((pageCount) => ({ ok: true, pageCount, found: [] })))
})

it('lets nobody block the queue: a caller may have only so many waiting, and others take turns', async () => {
  const pdf = await samplePdf()
  const answered: string[] = []
  const send = (caller: string, name: string) =>
    inspect(`${name}.pdf`, pdf, { caller: named(caller) }).then(() => answered.push(name))
  const mine = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send('a', name))
  await Promise.all([...mine, send('b', 'b1')])
  expect(answered.indexOf('b1')).toBeLessThan(2)
  const many = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => send('c', `c${n}`)))
  const refused = many.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { code: 'RATE_LIMITED', retryAfter: 10 } })
})

it('stops working for a client that is gone, whether their file waited or was being read', async () => {
  const gone = new AbortController()
  const [slow] = exhaustingPdfs()
  const read = inspect('read.pdf', slow?.content ?? '', { signal: gone.signal })
  const waited = inspect('waited.pdf', await samplePdf(), { signal: gone.signal })
  const other = inspect('other.pdf', await samplePdf({ pages: 4 }))
  // Expected of both at once: the second may be rejected before the first.
  const both = Promise.all([read, waited].map((inspected) => expect(inspected).rejects.toThrow('gone')))
  gone.abort(new Error('gone'))
  await both
  expect(await other).toEqual({ ok: true, pageCount: 4, found: [] })
})

/** A worker that finds one page, and fails when it has said so. */
const FAILING = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => {
      parentPort.postMessage({ ok: true, pageCount: 1, found: [] })
      setImmediate(() => { throw new Error('late') })
    })`)}`,
)

it('outlives a worker that fails when nobody waits for it, and replaces it', async () => {
  const inspectPdf = createPdfInspector(FAILING)
  const inspected = () => inspectPdf('any.pdf', { caller: named('any') })
  // On a busy machine the failure is heard together with the answer, and counts as one.
  await expect.poll(inspected, { timeout: 10_000 }).toEqual({ ok: true, pageCount: 1, found: [] })
  await setTimeout(100)
  await expect.poll(inspected, { timeout: 10_000 }).toEqual({ ok: true, pageCount: 1, found: [] })
})

const FATES = {
  damaged: 'DAMAGED_PDF',
  protected: 'PROTECTED_PDF',
  wrongPassword: 'WRONG_PDF_PASSWORD',
  active: 'ACTIVE_PDF',
} as const

/** The inspector's result for a file, the processor's time that it takes in all threads and how much memory the whole process gains. */
async function measure({ content }: HostilePdf) {
  const [before, started] = [process.memoryUsage().rss, process.cpuUsage()]
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const inspection = await inspect('hostile.pdf', content)
  clearInterval(timer)
  const fate = inspection.ok ? 'taken' : FATES[inspection.problem]
  const { user, system } = process.cpuUsage(started)
  return { fate, seconds: (user + system) / 1e6, megabytes: (peak - before) / 2 ** 20 }
}

/** Those that inflate to a gigabyte take seconds: the server's tests inspect them, within the same bounds. */
const cheap = exhaustingPdfs().filter(({ name }) => !name.startsWith('a gigabyte'))
it.each(cheap)('survives $name, in bounded time and memory', async (file) => {
  const { fate, seconds, megabytes } = await measure(file)
  expect(file.fates).toContain(fate)
  expect(seconds).toBeLessThan(15)
  expect(megabytes).toBeLessThan(450)
  expect(await inspect('after.pdf', await samplePdf({ pages: 2 }))).toEqual({
    ok: true,
    pageCount: 2,
    found: [],
  })
})

it.each(disguisedPdfs().filter(({ fates }) => fates.includes('taken')))(
  'counts the pages of $name',
  async (file) => {
    expect(await inspect('disguised.pdf', file.content)).toMatchObject({ ok: true, pageCount: 1 })
  },
)

const bytesOf = (name: string) => readFile(join(directory, name))

it.each(inertForms())('takes $name as it is', async ({ content }) => {
  const inspection = await inspect('form.pdf', content)
  expect(inspection).toMatchObject({ ok: true, pageCount: 1 })
  expect(inspection).not.toHaveProperty('copy')
  expect((await bytesOf('form.pdf')).equals(content)).toBe(true)
})

it.each([...activePdfs(), ...unseenScripts()])('takes out $name', async ({ content }) => {
  const inspection = await inspect('active.pdf', content)
  const copy = await bytesOf('active.pdf')
  expect(inspection).toMatchObject({
    ok: true,
    pageCount: 1,
    found: expect.arrayContaining(['takenOut']),
    copy: { size: copy.length, sha256: createHash('sha256').update(copy).digest('hex') },
  })
  expect(hasActiveContent(copy)).toBe(false)
  expect(await inspect('again.pdf', copy)).toMatchObject({
    ok: true,
    pageCount: 1,
    found: expect.not.arrayContaining(['takenOut']),
  })
})

it('leaves the bytes that a signature covers, and says so', async () => {
  const content = signedScript()
  const inspection = await inspect('signed.pdf', content)
  expect(inspection).toEqual({ ok: true, pageCount: 1, found: ['leftIn', 'signature'] })
  expect((await bytesOf('signed.pdf')).equals(content)).toBe(true)
})

it('takes what no signature covers for unsigned, whatever it claims', async () => {
  const claims = signedScript().toString('latin1').replace('[0 10 20 30]', '[0 10 20 99999]')
  const inspection = await inspect('claims.pdf', Buffer.from(claims, 'latin1'))
  expect(inspection).toMatchObject({ ok: true, found: ['takenOut'] })
})

it('tells of form fields and attached files', async () => {
  const [text] = inertForms().filter(({ name }) => name.startsWith('a filled text field'))
  expect(await inspect('fields.pdf', text?.content ?? '')).toMatchObject({ found: ['fields'] })
  const [program] = disguisedPdfs().filter(({ name }) => name === 'an embedded program')
  expect(await inspect('attached.pdf', program?.content ?? '')).toMatchObject({ found: ['attachments'] })
})

it('opens an encrypted document that needs no password', async () => {
  expect(await inspect('open.pdf', await samplePdf({ userPassword: '' }))).toEqual(INTACT)
})

it('keeps a copy without its password of a document that one was given for', async () => {
  const locked = await samplePdf({ userPassword: 'secret' })
  const wrong = await inspect('locked.pdf', locked, { password: 'wrong' })
  expect(wrong).toEqual({ ok: false, problem: 'wrongPassword' })
  expect((await bytesOf('locked.pdf')).equals(locked)).toBe(true)
  const right = await inspect('locked.pdf', locked, { password: 'secret' })
  expect(right).toMatchObject({ ok: true, pageCount: 3, found: ['password'] })
  expect(await inspect('unlocked.pdf', await bytesOf('locked.pdf'))).toEqual(INTACT)
})

it('ignores a password that a document does not need', async () => {
  expect(await inspect('plain.pdf', await samplePdf(), { password: 'secret' })).toEqual(INTACT)
})
