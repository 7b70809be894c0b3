import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { csvOf, rowsOf } from './csv.ts'

async function* only(...rows: string[][]) {
  yield* rows
}

/** The whole stream as text, including the byte order mark. */
async function text(stream: Readable): Promise<string> {
  return (await buffer(stream)).toString()
}

it('begins with a byte order mark and headings, and quotes what needs it', async () => {
  const csv = await text(csvOf(['Name', 'Text'], only(['Ada', 'a "b", c\nd'], ['Žofie', ''])))
  expect(csv).toBe('\ufeffName,Text\r\nAda,"a ""b"", c\nd"\r\nŽofie,\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('defuses %j', async (cell) => {
  expect(await text(csvOf(['A'], only([cell])))).toBe(`\ufeffA\r\n'${cell}\r\n`)
})

it.each([
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['Ada\r=1', '"Ada\r\'=1"'],
  ['Ada;Bob', '"Ada;Bob"'],
  ['Ada\tBob', '"Ada\tBob"'],
])('keeps %j in one cell', async (cell, kept) => {
  expect(await text(csvOf(['A'], only([cell])))).toBe(`\ufeffA\r\n${kept}\r\n`)
})

it.each([
  'a;=1+1',
  'a; =1',
  'a;;+1',
  'a;-1',
  'a;@SUM(A1)',
  'a\t=1',
  'a\n=1',
  '\n=1',
  'a\r\n=1',
  'a;"=1"',
  'a;"";"=1',
  'a;＝1',
])('lets no formula begin a cell in %j where semicolons or tabs separate cells', async (cell) => {
  for (const row of [[cell], ['Ada', cell], ['Ada', cell, 'Bob']]) {
    // Quotes in the middle of a line may mean nothing there.
    const cells = (await text(csvOf(['A', 'B', 'C'], only(row)))).split(/[;\t\r\n]/)
    expect(cells.filter((each) => /^["\s]*[=+\-@＝]/.test(each))).toEqual([])
  }
})

it('fails when its rows do', async () => {
  async function* failing() {
    yield ['one']
    throw new Error('the database is away')
  }
  await expect(text(csvOf(['A'], failing()))).rejects.toThrow('the database is away')
})

it('reads page after page until one is empty, and no further than needed', async () => {
  const asked: (number | undefined)[] = []
  const pages = (last: number | undefined) => {
    asked.push(last)
    return Promise.resolve(last === 4 ? [] : [(last ?? 0) + 1, (last ?? 0) + 2])
  }
  const rows: number[] = []
  for await (const row of rowsOf(pages)) rows.push(row)
  expect(rows).toEqual([1, 2, 3, 4])
  expect(asked).toEqual([undefined, 2, 4])
})
