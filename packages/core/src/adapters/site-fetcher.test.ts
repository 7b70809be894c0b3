import { afterEach, describe, expect, it } from 'vitest'
import { type Sites, startSites } from '../testing/sites.ts'

let sites: Sites | undefined
afterEach(() => sites?.close())

const start = async (...options: Parameters<typeof startSites>) => (sites = await startSites(...options))
const text = (content: string) => startText(content)
const startText = (content: string) => start((_request, response) => void response.end(content))

describe('another site', () => {
  it('is asked by its name for a part, and no more of it is read', async () => {
    const { fetchSite, requests } = await text('0123456789')
    const answer = await fetchSite('http://films.example:8080/a.mp4?x=1#y', 4)
    expect(answer).toMatchObject({
      status: 200,
      isWhole: false,
      address: 'http://films.example:8080/a.mp4?x=1#y',
    })
    expect(answer.bytes.toString()).toBe('0123')
    expect(requests[0]?.url).toBe('/a.mp4?x=1')
    expect(requests[0]?.headers).toMatchObject({ host: 'films.example:8080', range: 'bytes=0-3' })
    expect(requests[0]?.headers.cookie).toBeUndefined()
    expect(await fetchSite('http://films.example/', 10)).toMatchObject({ isWhole: true })
  })

  it('that sends a part says whether that is all', async () => {
    const { fetchSite } = await start((_request, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-3/10' }).end('0123')
    })
    expect(await fetchSite('http://films.example/', 4)).toMatchObject({ status: 206, isWhole: false })
  })

  it('that sends without end is left once enough was read', async () => {
    const { fetchSite } = await start((_request, response) => {
      const more = (): void => void response.write(Buffer.alloc(64 * 1024), () => setImmediate(more))
      more()
    })
    expect((await fetchSite('http://films.example/', 1000)).bytes).toHaveLength(1000)
  })

  it('that never answers is given up', async () => {
    const { fetchSite } = await start(() => undefined, { timeMs: 50 })
    await expect(fetchSite('http://films.example/', 10)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('that begins and never ends is given up', async () => {
    const { fetchSite } = await start((_request, response) => void response.write('abc'), { timeMs: 50 })
    await expect(fetchSite('http://films.example/', 10)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('is followed to where it has moved, and not for ever', async () => {
    const { fetchSite, asked } = await start((request, response) => {
      if (request.url === '/new') return void response.end('found')
      const location = request.url === '/old' ? '//other.example/new' : '/round'
      response.writeHead(302, { location }).end()
    })
    expect(await fetchSite('http://films.example/old', 10)).toMatchObject({
      address: 'http://other.example/new',
    })
    expect(asked).toEqual(['films.example/old', 'other.example/new'])
    await expect(fetchSite('http://films.example/round', 10)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(asked).toHaveLength(8)
  })
})

describe('a host that is not on the public internet', () => {
  const PRIVATE = [
    ...[
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://[::1]/',
      'http://[::ffff:7f00:1]/',
    ],
    ...[
      'http://169.254.169.254/latest/meta-data',
      'http://10.0.0.1:5432/',
      'https://192.168.1.1/',
      'http://0/',
    ],
  ]
  it.each(PRIVATE)('is not asked: %s', async (address) => {
    const { fetchSite, dialled } = await text('secret')
    await expect(fetchSite(address, 10)).rejects.toMatchObject({ reason: 'private' })
    expect(dialled).toEqual([])
  })

  it('is not asked under a name, also where only one of its addresses is private', async () => {
    const names = { 'inside.example': ['10.0.0.1'], 'both.example': ['93.184.215.14', '::1'] }
    const { fetchSite, dialled } = await start((_request, response) => void response.end(), { names })
    for (const host of Object.keys(names))
      await expect(fetchSite(`http://${host}/`, 10)).rejects.toMatchObject({ reason: 'private' })
    expect(dialled).toEqual([])
  })

  it.each(['http://127.0.0.1/', 'http://inside.example/', 'http://[fd00::1]/'])(
    'is not asked where a public one leads to it: %s',
    async (location) => {
      const names = { 'inside.example': ['192.168.1.1'] }
      const { fetchSite, asked } = await start(
        (_request, response) => void response.writeHead(307, { location }).end(),
        { names },
      )
      await expect(fetchSite('http://films.example/', 10)).rejects.toMatchObject({ reason: 'private' })
      expect(asked).toEqual(['films.example/'])
    },
  )

  it.each(['file:///etc/passwd', 'ftp://films.example/', 'data:,x'])(
    'nor is another scheme: %s',
    async (location) => {
      const { fetchSite, asked } = await start(
        (_request, response) => void response.writeHead(302, { location }).end(),
      )
      await expect(fetchSite('http://films.example/', 10)).rejects.toMatchObject({ reason: 'unreachable' })
      expect(asked).toHaveLength(1)
    },
  )

  it('is not asked although its name was public a moment before: what was checked is what is connected to', async () => {
    const { fetchSite, dialled } = await text('fine')
    await fetchSite('http://films.example/', 10)
    expect(dialled).toEqual(['93.184.215.14'])
  })
})

it('a host without an address, or that cannot be found, is unreachable', async () => {
  const { fetchSite } = await start(() => undefined, { names: { 'empty.example': [] } })
  await expect(fetchSite('http://empty.example/', 10)).rejects.toMatchObject({ reason: 'unreachable' })
})
