import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setInterval as each } from 'node:timers/promises'
import { files } from '@idex/db/schema'
import { inertForms } from '@idex/testing/form-pdf'
import { activePdfs, disguisedPdfs, exhaustingPdfs, type HostilePdf } from '@idex/testing/hostile-pdf'
import { samplePdf } from '@idex/testing/sample-pdf'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCaller } from '../testing/callers.ts'
import { openTestServer, startTestServer } from '../testing/test-server.ts'

// Texts are read in the same process, and would count as the memory of the next upload.
const server = await openTestServer({}, { readPageTexts: async () => undefined })
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
/** An administrator, who does not rest between uploads. */
const sender = await createCaller(server, 'admin')
const figures: string[] = []
afterAll(() => void process.stdout.write(`${figures.join('\n')}\n`))

async function send(content: Buffer, name = 'a.pdf') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name)
  const headers = { ...sender.headers }
  const response = await fetch(`${address}/api/upload-pdf`, { method: 'POST', body: form, headers })
  const answer: { filePath?: string; code?: string; message?: string } = JSON.parse(await response.text())
  return { status: response.status, ...answer }
}

/** Lists the remains of uploads. Background jobs may read earlier ones meanwhile. */
async function remains() {
  const folder = join(server.config.dataDirectory, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const rows = await server.database.db.$count(files)
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return { rows, disk: names.filter((name) => !/-(copies|source)$/.test(name)) }
}

/** Between two small requests, in ms: far less than one may take, and a pause long enough to leave the processor to others. */
const ASKING_PAUSE_MS = 20

/** Sends small requests one after another until stopped; returns how long each took, in ms. */
function keepAsking() {
  let isAsking = true
  const asking = (async () => {
    const times: number[] = []
    for await (const _ of each(ASKING_PAUSE_MS)) {
      const started = performance.now()
      const response = await fetch(`${address}/api/blog/enabled`)
      expect(response.status).toBe(200)
      await response.text()
      times.push(performance.now() - started)
      if (!isAsking) break
    }
    return times
  })()
  return async () => {
    isAsking = false
    return asking
  }
}

/** Seconds of the processor, in all threads, since `before`; other programs on the machine do not change them. */
function processorSeconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** One upload and its effect on the server's process: the processor's time, the longest pause, the memory gained, the small requests. */
async function measure({ name, content }: HostilePdf) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  delay.enable()
  const stop = keepAsking()
  const started = process.cpuUsage()
  const answer = await send(content)
  const seconds = processorSeconds(started)
  const times = await stop()
  delay.disable()
  clearInterval(timer)
  const [pause, slowest] = [delay.max / 1e6, Math.max(...times)]
  const megabytes = (peak - before) / 2 ** 20
  figures.push(
    `${name}: ${answer.status} ${answer.code ?? 'taken'} in ${seconds.toFixed(1)} s, +${megabytes.toFixed(0)} MB, longest pause ${pause.toFixed(0)} ms, ${times.length} small answers, slowest ${slowest.toFixed(0)} ms`,
  )
  return { answer, seconds, megabytes, pause, slowest }
}

describe('a hostile file', () => {
  const all = [...exhaustingPdfs(), ...disguisedPdfs(), ...activePdfs()]
  it.each(all)('$name: gets the right response while the server keeps serving others', async (file) => {
    const before = await remains()
    const { answer, seconds, megabytes, pause, slowest } = await measure(file)
    expect(file.fates).toContain(answer.code ?? 'taken')
    if (answer.filePath === undefined) {
      expect([415, 422]).toContain(answer.status)
      expect(answer.message).toMatch(/^[A-Z].{20,}$/)
      expect(await remains()).toEqual(before)
    }
    expect(seconds).toBeLessThan(15)
    expect(megabytes).toBeLessThan(450)
    // Inspected in the server's own thread, the largest would take longer than this on any machine.
    expect(pause).toBeLessThan(3000)
    expect(slowest).toBeLessThan(4000)
  })

  it('is served, if accepted, as a document in which nothing runs', async () => {
    const page = disguisedPdfs().find(({ name }) => name === 'a page of HTML as well')
    const { filePath } = await send(page?.content ?? Buffer.alloc(0))
    const response = await fetch(`${address}${filePath}`, { headers: { ...sender.headers } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox$/,
      ),
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''/),
    })
  })
})

it.each(inertForms().filter(({ name }) => /sign/.test(name)))('$name is taken', async ({ content }) => {
  expect(await send(content)).toMatchObject({ status: 201 })
})

describe('the name of a file', () => {
  const NAMES: [string, string][] = [
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\windows\\system.ini', 'system.ini.pdf'],
    ['/etc/cron.d/job.pdf', 'job.pdf'],
    ['C:\\Users\\a.pdf', 'a.pdf'],
    ['..', 'document.pdf'],
    ['.', 'document.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['fdp.\u202Efdp.exe', 'fdp.fdp.exe.pdf'],
    ['a\u2066b\u2069.pdf', 'ab.pdf'],
    ['a%0D%0ASet-Cookie: idex_session=evil.pdf', 'a%0D%0ASet-Cookie: idex_session=evil.pdf'],
    ['a"; filename="b.html', 'a"; filename="b.html.pdf'],
    ['setup.exe', 'setup.exe.pdf'],
    ["a'%22;x.pdf", "a'%22;x.pdf"],
    ['\u2028a\u2029b.pdf', 'ab.pdf'],
    [' ', 'document.pdf'],
    ['决策 Überlegung 🙂.pdf', '决策 Überlegung 🙂.pdf'],
  ]
  let pdf: Buffer
  let before: string[]
  beforeAll(async () => {
    pdf = await samplePdf({ pages: 1 })
    before = (await remains()).disk
  })

  async function storedName(path: string | undefined): Promise<string | undefined> {
    const id = path?.split('/').at(-1) ?? ''
    const [row] = await server.database.db.select({ name: files.name }).from(files).where(eq(files.id, id))
    return row?.name
  }

  /** A form as no browser sends it: the name is in it byte for byte. */
  async function sendRaw(name: string) {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), pdf, Buffer.from('\r\n--x--\r\n')])
    const headers = { ...sender.headers, 'content-type': 'multipart/form-data; boundary=x' }
    const response = await server.app.inject({ method: 'POST', url: '/api/upload-pdf', payload, headers })
    return { status: response.statusCode, ...response.json<{ filePath?: string }>() }
  }

  /** Every header of the file's response, as sent. */
  async function served(path: string, query = ''): Promise<[string, string][]> {
    const response = await fetch(`${address}${path}${query}`, { headers: { ...sender.headers } })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
    return [...response.headers]
  }

  afterEach(async () => {
    const { disk } = await remains()
    for (const name of disk.filter((entry) => !before.includes(entry))) expect(name).toMatch(/^[0-9a-z]{20}$/)
  })

  it.each(NAMES)('%j is stored as %j', async (name, kept) => {
    const { filePath = '' } = await sendRaw(name.replaceAll('"', '\\"'))
    expect(filePath).toMatch(/^\/api\/files\/[0-9a-z]{20}$/)
    expect(await storedName(filePath)).toBe(kept)
    const headers = await served(filePath)
    const [, disposition] = headers.find(([header]) => header === 'content-disposition') ?? []
    expect(disposition).toMatch(/^inline; filename\*=UTF-8''[A-Za-z0-9%._~!$&+^`|-]+$/)
    expect(headers.map(([header]) => header)).not.toContain('set-cookie')
  })

  it('of 300 characters is truncated, and never within one', async () => {
    const { filePath } = await sendRaw(`${'🙂'.repeat(300)}.pdf`)
    const name = await storedName(filePath)
    expect([...(name ?? '')].length).toBeLessThanOrEqual(200)
    expect(name?.isWellFormed()).toBe(true)
    expect(name).toMatch(/🙂\.pdf$/u)
  })

  it('requested for a download adds no header and no other extension', async () => {
    const { filePath = '' } = await sendRaw('a.pdf')
    for (const name of ['a\r\nX-Evil: 1', 'a"; x="', '\u202efdp.exe', '../../a.html', 'a\u0000.pdf']) {
      const headers = await served(filePath, `?download=1&name=${encodeURIComponent(name)}`)
      expect(headers.map(([header]) => header)).not.toContain('x-evil')
      const [, disposition] = headers.find(([header]) => header === 'content-disposition') ?? []
      expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[A-Za-z0-9%._~!$&+^`|-]+\.pdf$/)
      expect(disposition).not.toMatch(/%0[AD0]|%2F|%E2%80%AE/i)
    }
  })
})

describe('the quota of a member', () => {
  it('is stated in the form of every refusal, and on the account', async () => {
    const quota = await startTestServer({ MEMBER_QUOTA_MB: '1' })
    const member = await createCaller(quota, 'member')
    const pdf = await samplePdf({ pages: 1 })
    await quota.database.db
      .insert(files)
      .values({ id: 'x', uploaderId: member.id, kind: 'pdf', mimeType: 'a', name: 'a', size: 2 ** 20 - 100 })
    const payload = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
      pdf,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const headers = { ...member.headers, 'content-type': 'multipart/form-data; boundary=x' }
    const refused = await quota.app.inject({ method: 'POST', url: '/api/upload-pdf', payload, headers })
    const account = await quota.app.inject({ url: '/api/account', headers: member.headers })
    await quota.close()
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      {
        code: 'QUOTA_EXCEEDED',
        message:
          'There is not enough space left for this file: 0 MB of 1 MB are free. Notes in the trash count until they are deleted permanently.',
      },
    ])
    expect(account.json()).toMatchObject({ storage: { usedBytes: 2 ** 20 - 100, quotaBytes: 2 ** 20 } })
  })
})
