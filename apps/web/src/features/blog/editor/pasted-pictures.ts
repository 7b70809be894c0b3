import { IMAGE_ADDRESS } from '@idex/contract/blog/post-html'

const TYPES = { png: 'image/png', jpeg: 'image/jpeg' } as const

/** Where the group that `at` is in ends. */
function endOfGroup(rtf: string, at: number): number {
  let depth = 0
  for (let index = at; index < rtf.length; index += 1) {
    const character = rtf[index]
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (depth < 0) return index
  }
  return rtf.length
}

/** The bytes that a picture's group says in hexadecimal, besides its inner groups and control words. */
function bytesIn(group: string): Uint8Array<ArrayBuffer> {
  const hex = group
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\\[a-z]+-?\d*/gi, '')
    .replace(/[^0-9a-f]/gi, '')
  return Uint8Array.from({ length: hex.length >> 1 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  )
}

/**
 * The pictures of a text from Word in their order (RTF 1.9.1, "Pictures"): its HTML has only their addresses on the disk. Those in
 * formats that are not for the web are null.
 */
function rtfPictures(rtf: string): (File | null)[] {
  const pictures: (File | null)[] = []
  // What follows a picture for older programs is the same once more.
  const start = /\{\\nonshppict|\\pict(?![a-z])/g
  for (let found = start.exec(rtf); found !== null; found = start.exec(rtf)) {
    const end = endOfGroup(rtf, start.lastIndex)
    if (found[0] === '\\pict') {
      const group = rtf.slice(start.lastIndex, end)
      const [, kind] = /\\(png|jpeg)blip(?![a-z])/.exec(group) ?? []
      if (kind === 'png' || kind === 'jpeg')
        pictures.push(new File([bytesIn(group)], `picture.${kind}`, { type: TYPES[kind] }))
      else pictures.push(null)
    }
    start.lastIndex = end
  }
  return pictures
}

/** Hosts that give out a document's pictures for a while, and to those who may read it. */
const LENT = /^https?:\/\/(?:[a-z0-9-]+\.)*(?:googleusercontent\.com|docs\.google\.com)\//i

/** The address of a picture that is still to be uploaded, by its number. */
const WAITING = '/#pasted-'

/** Pasted pictures: files to upload, by the numbers in their addresses, and how many cannot be had. */
export type PastedPictures = { files: Map<string, File>; lost: number }

/** The picture that an address is itself (RFC 2397); undefined for any other. */
function pictureIn(address: string): File | undefined {
  const comma = address.indexOf(',')
  const [head = '', ...parameters] = address.slice(0, comma).split(';')
  const data = address.slice(comma + 1)
  const [, type = '', subtype = ''] = /^data:(image\/([a-z0-9]+))$/i.exec(head.trim()) ?? []
  if (comma === -1 || type === '' || parameters.at(-1)?.trim().toLowerCase() !== 'base64') return undefined
  try {
    const bytes = Uint8Array.from(atob(data.trim()), (character) => character.charCodeAt(0))
    return new File([bytes], `picture.${subtype.toLowerCase()}`, { type: type.toLowerCase() })
  } catch {
    return undefined
  }
}

/** Returns whether a picture shows nothing, as tracking pixels do. */
function isPixel(image: Element): boolean {
  return ['width', 'height'].every((side) => /^[01]$/.test(image.getAttribute(side) ?? ''))
}

/**
 * Takes from a pasted page the pictures that readers could not load: those in it, and those of Word, which come as `rtf`, are
 * to be uploaded, and stay where they are under an address that waits; others go.
 */
export function takePictures(page: Document, rtf: string): PastedPictures {
  const taken: PastedPictures = { files: new Map(), lost: 0 }
  const images = [...page.body.querySelectorAll('img')]
  const isLocal = (image: Element) => /^file:/i.test(image.getAttribute('src') ?? '')
  const local = images.filter(isLocal)
  const found = local.length === 0 ? [] : rtfPictures(rtf)
  // Otherwise the files cannot be matched.
  const files = found.length === local.length ? found : []
  for (const image of images) {
    const address = image.getAttribute('src') ?? ''
    if (IMAGE_ADDRESS.test(address) && !LENT.test(address) && !address.startsWith(WAITING)) continue
    const file = (isLocal(image) ? files[local.indexOf(image)] : pictureIn(address)) ?? undefined
    if (file === undefined) {
      if (!isPixel(image)) taken.lost += 1
      image.remove()
      continue
    }
    const name = crypto.randomUUID()
    taken.files.set(name, file)
    image.setAttribute('src', WAITING + name)
  }
  return taken
}

/** The name by which `takePictures` has the file of an image's address; undefined for any other. */
export function waitingName(address: unknown): string | undefined {
  return typeof address === 'string' && address.startsWith(WAITING)
    ? address.slice(WAITING.length)
    : undefined
}
