import { Readable } from 'node:stream'
import { contentItems, textExtractions, transcriptPassages } from '@idex/db/schema'
import { createAdmin, createContentItem } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getTextProgress } from './extract-texts.ts'
import { deleteContent } from '../content/trash-content.ts'
import { releaseFile } from '../files/internal/discard-file.ts'
import { importFile } from '../files/import-file.ts'
import { searchFixtures } from '../testing/search-fixtures.ts'
import { openTestServices } from '../testing/test-context.ts'
import { readTranscripts } from './read-transcripts.ts'

const test = await openTestServices()
const { ask } = searchFixtures(test)

function storeCaptions(...cues: [time: string, text: string][]): Promise<string> {
  const facts = {
    uploaderId: null,
    kind: 'captions',
    mimeType: 'text/vtt',
    name: 'a.vtt',
    pageCount: null,
  } as const
  const lines = cues.map(([time, text]) => `${time} --> 99:59.000\n${text}\n`)
  return importFile(test.services, facts, Readable.from([Buffer.from(`WEBVTT\n\n${lines.join('\n')}`)]))
}

const plain = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join('')

async function momentsOf(text: string) {
  const { moments } = await ask(text)
  return moments.map(({ title, seconds }) => [plain(title), seconds])
}

const rowsOf = (fileId: string) =>
  test.services.db.select().from(transcriptPassages).where(eq(transcriptPassages.fileId, fileId))

it('finds a phrase said in a recording with its second, once the captions are stored and read', async () => {
  await test.queue.take('texts.extract')
  const captionsFileId = await storeCaptions(
    ['00:01.000', '<v Host>Welcome back.'],
    ['01:02.500', 'Quokkas set'],
    ['01:05.000', 'the price'],
  )
  await createContentItem(test.services.db, { title: 'A podcast', captionsFileId })
  expect(await test.queue.take('texts.extract')).toHaveLength(1)
  expect(await momentsOf('"quokkas set the price"')).toEqual([])
  expect(await readTranscripts(test.services)).toEqual({ transcripts: 1 })
  expect(await momentsOf('"quokkas set the price"')).toEqual([['A podcast', 62.5]])
  expect(await momentsOf('quokka -price')).toEqual([])
  expect(await momentsOf('"price quokkas"')).toEqual([])
  expect(await readTranscripts(test.services)).toEqual({ transcripts: 0 })
})

it('says of empty captions that they have no text, of lost ones that they failed, and tries neither again', async () => {
  const [empty, lost] = [await storeCaptions(), await storeCaptions(['00:01.000', 'word'])]
  await test.services.files.remove(lost)
  const before = await getTextProgress(test.as(await createAdmin(test.services.db)))
  expect(await readTranscripts(test.services)).toEqual({ transcripts: 2 })
  const states = await test.services.db.select().from(textExtractions)
  const stateOf = (id: string) => states.find(({ fileId }) => fileId === id)
  expect(stateOf(empty)).toMatchObject({ state: 'textless' })
  expect(stateOf(lost)).toMatchObject({ state: 'failed', problem: 'missing' })
  expect(await readTranscripts(test.services)).toEqual({ transcripts: 0 })
  expect(await getTextProgress(test.as(await createAdmin(test.services.db)))).toEqual(before)
})

it('follows the item: other captions, the trash, and nothing left once it is deleted for good', async () => {
  const { db } = test.services
  const admin = test.as(await createAdmin(db))
  const [first, second] = [
    await storeCaptions(['00:07.000', 'a dunnart sings']),
    await storeCaptions(['00:08.000', 'a potoroo sings']),
  ]
  const { id } = await createContentItem(db, { title: 'Film', captionsFileId: first })
  await readTranscripts(test.services)
  expect(await momentsOf('dunnart')).toEqual([['Film', 7]])
  await db.update(contentItems).set({ captionsFileId: second }).where(eq(contentItems.id, id))
  expect([await momentsOf('dunnart'), await momentsOf('potoroo')]).toEqual([[], [['Film', 8]]])
  await deleteContent(admin, { id, trashed: false })
  expect(await momentsOf('potoroo')).toEqual([])
  expect(await rowsOf(second)).toHaveLength(1)
  const remove = async () => {
    throw new Error('unavailable')
  }
  const services = { ...test.services, files: { ...test.services.files, remove } }
  await expect(releaseFile(services, first)).rejects.toThrow('unavailable')
  expect(await rowsOf(first)).toEqual([])
  await deleteContent(admin, { id, trashed: true })
  expect(await rowsOf(second)).toEqual([])
})
