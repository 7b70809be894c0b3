import { feedAddresses, feedBase } from '@idex/contract/feeds/addresses'
import type { ReadingGroup } from '@idex/contract/feeds/choices'
import type { FeedFile } from '@idex/core/feeds/presenter'
import { extensionsOf } from '@idex/core/files/file-types'

/** A feed that someone reads: where it and its parts are, and since when it exists. */
export type OpenFeed = {
  /** The address of the site. */
  publicUrl: string
  createdAt: Date
  at: ReturnType<typeof feedAddresses>
  /** A file with an extension, by which many players know what they get. */
  media(file: FeedFile): string
  /** The cover of a note or of the podcast. */
  cover(of: string): string
  /** The chapters of a podcast. */
  chapters(id: string): string
  search: string
  /** A lasting name, the same in every feed (RFC 4151). */
  nameOf(kind: string, id: string): string
}

/** Lasting names of what is at `publicUrl`, the same in every feed (RFC 4151). */
export function tagUriFor(publicUrl: string): OpenFeed['nameOf'] {
  const { hostname } = new URL(publicUrl)
  return (kind, id) => `tag:${hostname},2025:${kind}:${id}`
}

/** The addresses of the feed with `secret`. */
export function openFeed(publicUrl: string, secret: string, createdAt: Date): OpenFeed {
  const [base, at] = [feedBase(publicUrl, secret), feedAddresses(publicUrl, secret)]
  return {
    publicUrl,
    createdAt,
    at,
    media: ({ id, mimeType }) => `${base}/media/${id}.${extensionsOf(mimeType)?.[0] ?? 'bin'}`,
    cover: (of) => `${base}/covers/${of}.png`,
    chapters: (id) => `${base}/chapters/${id}.json`,
    search: `${at.opds}/search.xml`,
    nameOf: tagUriFor(publicUrl),
  }
}

/** A page of a catalogue's group: `list` is the address of the catalogue. */
export function pageAddress(
  list: string,
  { group, q, after }: { group: ReadingGroup; q?: string | undefined; after?: string | undefined },
): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(after !== undefined && { after }) }).toString()
  return `${list}/${group}${query === '' ? '' : `?${query}`}`
}

/** Titles of the groups in catalogues. */
export const GROUP_TITLES = {
  insights: 'Insights',
  own: 'My notes',
  all: 'Library',
} as const satisfies Record<ReadingGroup, string>
