import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadFailure } from '../load-failure.ts'
import { isFailure, type PdfDocument } from '../pdf-document.ts'
import { samplePdf } from '../testing/sample-pdf.ts'
import { openDocument } from './open-document.ts'

let server: Server
let origin = ''
let respond: RequestListener = (_request, response) => response.end()

function addressOf(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

function serve(body: string, status = 200) {
  respond = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/pdf', 'content-length': body.length })
    response.end(body, 'latin1')
  }
}

const onRefused = vi.fn<(status: number) => void>()

async function open(): Promise<PdfDocument | LoadFailure> {
  const opening = openDocument(`${origin}/a.pdf`, { onProgress: () => undefined, onRefused })
  const result = await opening.result
  opened.push(opening.close)
  return result
}

async function openPages(annotations: readonly string[] = [], pages = 3) {
  serve(samplePdf({ pages, annotations }))
  const result = await open()
  if (isFailure(result)) throw new Error(result.kind)
  return result
}

const opened: (() => void)[] = []

beforeAll(async () => {
  GlobalWorkerOptions.workerSrc = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')
  server = createServer((request, response) => respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = addressOf(server.address())
})
beforeEach(() => {
  vi.stubGlobal('location', new URL(`${origin}/notes`))
})
afterAll(async () => {
  for (const close of opened) close()
  await new Promise((resolve) => server.close(resolve))
})

describe('openDocument', () => {
  it('opens a PDF with its pages and their size', async () => {
    const document = await openPages()
    expect(document).toMatchObject({ pageCount: 3, firstPage: { width: 595, height: 842 } })
    expect((await document.page(2)).size).toEqual({ width: 595, height: 842 })
  })

  it('asks this site for the newest version, and another site without headers of its own', async () => {
    const seen: (string | undefined)[] = []
    const body = samplePdf()
    respond = ({ headers }, response) => {
      seen.push(headers['cache-control'])
      response.end(body)
    }
    await open()
    vi.stubGlobal('location', new URL('https://elsewhere.example/'))
    await open()
    expect(seen[0]).toBe('no-cache')
    expect(seen[1]).not.toBe('no-cache')
  })

  it.each([401, 404, 500])('reports a refusal with %i', async (status) => {
    serve('no', status)
    expect(await open()).toEqual({ kind: 'refused', status })
  })

  it('reports a refusal in the middle of a document', async () => {
    const whole = Buffer.from(samplePdf({ gap: 600_000 }), 'latin1')
    let refused = false
    respond = ({ headers }, response) => {
      if (refused) return void response.writeHead(401).end()
      const [from = 0, to = whole.length - 1] = headers.range?.match(/\d+/g)?.map(Number) ?? []
      response.writeHead(headers.range === undefined ? 200 : 206, {
        'accept-ranges': 'bytes',
        'content-length': to - from + 1,
        'content-range': `bytes ${from}-${to}/${whole.length}`,
      })
      response.end(whole.subarray(from, to + 1))
    }
    const document = await open()
    if (isFailure(document)) throw new Error(document.kind)
    const page = await document.page(0)
    refused = true
    await expect(page.links()).rejects.toThrow('401')
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(401)
  })

  it('distinguishes an empty file from a damaged one', async () => {
    serve('')
    expect(await open()).toEqual({ kind: 'empty' })
    serve('<!doctype html><p>not a PDF')
    expect(await open()).toEqual({ kind: 'damaged' })
  })

  it('treats a PDF with dangling references as damaged', async () => {
    serve(samplePdf().replace('/Pages 2 0 R', '/Pages 9 0 R'))
    expect(await open()).toEqual({ kind: 'damaged' })
  })

  it('reports a server that closes the connection', async () => {
    respond = (request) => request.socket.destroy()
    expect(await open()).toEqual({ kind: 'unreachable' })
  })
})

describe('the links of a page', () => {
  const RECT = '/Subtype/Link/Rect[59.5 84.2 119 168.4]'
  const withUri = (uri: string) => `${RECT}/A<</S/URI/URI(${uri})>>`
  const linksOf = async (annotations: readonly string[]) =>
    (await (await openPages(annotations)).page(0)).links()

  it('are so many that the page stays quick', async () => {
    const links = await linksOf(Array.from({ length: 5000 }, (_, n) => withUri(`https://example.com/${n}`)))
    expect(links).toHaveLength(2000)
  })

  it('lead to the web and to mail, boxed in fractions of the page', async () => {
    const links = await linksOf([withUri('https://example.com/a'), withUri('mailto:a@example.com')])
    expect(links.map((link) => link.target)).toEqual([
      { url: 'https://example.com/a' },
      { url: 'mailto:a@example.com' },
    ])
    expect(links[0]?.box).toEqual({
      left: expect.closeTo(0.1),
      top: expect.closeTo(0.8),
      width: expect.closeTo(0.1),
      height: expect.closeTo(0.1),
    })
  })

  it.each([
    withUri('javascript:alert(1)'),
    withUri('data:text/html,<script>alert(1)</script>'),
    withUri('ftp://example.com/a'),
    withUri('file:///etc/passwd'),
    `${RECT}/A<</S/JavaScript/JS(app.alert(1))>>`,
    `${RECT}/A<</S/Launch/F(calc.exe)>>`,
  ])('do not include %s', async (annotation) => {
    expect(await linksOf([annotation])).toEqual([])
  })

  it('lead to a named place in the document', async () => {
    const [link] = await linksOf([`${RECT}/Dest/second`])
    const target = link?.target
    if (!target || !('find' in target)) throw new Error('Not a link within the document')
    expect(await target.find()).toEqual({ page: 1, fraction: expect.closeTo(0.5) })
  })

  it('lead nowhere if the place does not exist', async () => {
    const [link] = await linksOf([`${RECT}/Dest/missing`])
    const target = link?.target
    if (!target || !('find' in target)) throw new Error('Not a link within the document')
    expect(await target.find()).toBeUndefined()
  })
})
