import type { InspectedAddress, ExternalFileKind } from '@idex/contract/files/inspected-address'
import type { SiteResponse } from '../../ports/fetch-site.ts'
import { HEAD_BYTES, identifyMedia } from '../file-types.ts'

const NAMES = { video: 'a video', audio: 'a recording', image: 'an image' } as const
const USUAL = {
  video: 'Please give one as MP4 or WebM.',
  audio: 'Please give one as MP3, M4A or Ogg.',
  image: 'Please give one as JPEG, PNG, WebP, GIF or AVIF.',
} as const

/** Types that browsers take beside those that are uploaded here, as other sites declare them. */
const DECLARED = {
  video: [],
  audio: ['audio/aac', 'audio/flac', 'audio/wav', 'audio/x-wav', 'audio/wave', 'audio/x-flac', 'audio/webm'],
  image: ['image/svg+xml', 'image/bmp', 'image/x-icon', 'image/vnd.microsoft.icon'],
} as const satisfies Record<ExternalFileKind, readonly string[]>

const certain = (message: string): InspectedAddress => ({ outcome: 'problem', message, isCertain: true })
const perhaps = (message: string): InspectedAddress => ({ outcome: 'problem', message, isCertain: false })

function statusProblem(status: number): InspectedAddress | undefined {
  if (status === 200 || status === 206 || status === 416) return undefined
  if (status === 404 || status === 410) return certain(`There is nothing at this address (${status}).`)
  if (status === 401 || status === 403)
    return certain(
      `The other site does not give this file to visitors (${status}). Please upload it instead.`,
    )
  return perhaps(`The other site answers with an error (${status}), so this could not be checked.`)
}

const declaredType = ({ headers }: SiteResponse) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''

const hasMarkup = (bytes: Buffer) =>
  /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(bytes.toString('latin1', 0, 1024))

/** The size of the whole file in bytes, and whether parts of it are sent: players ask for those to seek, some to play at all. */
function sizeOf({ status, headers }: SiteResponse): { size: number | null; isSeekable: boolean } {
  const [, total] = /\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  const length = status === 206 || status === 416 ? total : headers['content-length']
  return {
    size: length === undefined ? null : Number(length),
    isSeekable: status === 206 || headers['accept-ranges'] === 'bytes',
  }
}

/** Sound in a film can be heard as a recording, too; bytes decide before what the other site declares. */
async function typeOf(answer: SiteResponse, kind: ExternalFileKind): Promise<string | undefined> {
  const found = await identifyMedia(answer.bytes.subarray(0, HEAD_BYTES))
  if (found)
    return found.kind === kind || (kind === 'audio' && found.kind === 'video') ? found.mimeType : undefined
  const declared = declaredType(answer)
  return DECLARED[kind].find((type) => type === declared)
}

/**
 * Returns what browsers can do with another site's answer where a file of `kind` is to be: its type and size, or one sentence why it
 * will not play or be shown. `bytes` of the answer are at least `HEAD_BYTES`, or all.
 */
export async function checkMediaResponse(
  answer: SiteResponse,
  kind: ExternalFileKind,
): Promise<InspectedAddress> {
  const problem = statusProblem(answer.status)
  if (problem) return problem
  const { size, isSeekable } = sizeOf(answer)
  if (size === 0 || (answer.isWhole && answer.bytes.length === 0))
    return certain('The file at this address is empty.')
  const mimeType = await typeOf(answer, kind)
  if (mimeType === undefined) {
    if (declaredType(answer) === 'text/html' || hasMarkup(answer.bytes))
      return certain(
        `This is a web page, not ${NAMES[kind]}. Please give the address of the file itself, or upload it.`,
      )
    return certain(`This is not ${NAMES[kind]} that browsers take. ${USUAL[kind]}`)
  }
  if (/^same-(?:origin|site)$/i.test(String(answer.headers['cross-origin-resource-policy'] ?? '')))
    return certain('The other site does not let others show this file. Please upload it instead.')
  if (kind !== 'image' && !(isSeekable && size !== null))
    return certain(
      'The other site does not send this file in parts, which players need. Please upload it instead.',
    )
  return { outcome: 'file', mimeType, size }
}
