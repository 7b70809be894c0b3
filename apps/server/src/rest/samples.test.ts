import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createApiToken, createMember, createNote } from '@idex/testing/factories'
import { freePort } from '@idex/testing/free-port'
import { samplePdf } from '@idex/testing/sample-pdf'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { expect, it } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

/** The programs that the documentation shows. */
const SAMPLES = fileURLToPath(new URL('../../../docs/samples/', import.meta.url))

const folder = await temporaryDirectory()
const port = await freePort()
const server = await openTestServer({ PUBLIC_URL: `http://localhost:${port}` })
await server.app.listen({ port, host: '127.0.0.1' })
const { db } = server.database
const { id } = await createMember(db)
const { secret } = await createApiToken(db, { userId: id })
const environment = { ...process.env, IDEX_URL: `http://127.0.0.1:${port}`, IDEX_TOKEN: secret }

/** Runs a sample in a folder of its own, and returns what it prints. */
async function run(program: string, sample: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [join(SAMPLES, sample)], {
    cwd: folder,
    env: environment,
  })
  return stdout
}

it('adds a PDF, lists it and downloads it by curl', async () => {
  const pdf = await samplePdf()
  await writeFile(join(folder, 'report.pdf'), pdf)
  const added: unknown = JSON.parse(await run('sh', 'add-note.sh'))
  expect(added).toMatchObject({ title: 'Report' })
  expect(JSON.parse(await run('sh', 'list-notes.sh'))).toEqual([expect.objectContaining({ title: 'Report' })])
  await run('sh', 'download.sh')
  expect(Buffer.compare(await readFile(join(folder, 'newest.pdf')), pdf)).toBe(0)
})

it('reads all pages of a list in TypeScript', async () => {
  const { db } = server.database
  for (let at = 0; at < 120; at += 1) await createNote(db, { title: `Note ${at}` })
  const titles = (await run(process.execPath, 'all-notes.ts')).trim().split('\n')
  expect(titles).toContain('Note 119')
  expect(new Set(titles).size).toBeGreaterThanOrEqual(120)
})
