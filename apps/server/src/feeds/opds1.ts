import type { ReadingGroup } from '@idex/contract/feeds/choices'
import type { CursorPage } from '@idex/contract/kernel/paging'
import { sharePath } from '@idex/contract/notes/share-path'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Reading } from '@idex/core/feeds/presenter'
import { generateAtomFeed } from 'feedsmith'
import { GROUP_TITLES, type OpenFeed, pageAddress } from './addresses.ts'
import { feedXml, xml } from './xml.ts'

const CATALOGUE = 'application/atom+xml;profile=opds-catalog'
export const NAVIGATION_TYPE = `${CATALOGUE};kind=navigation`
export const ACQUISITION_TYPE = `${CATALOGUE};kind=acquisition`
export const SEARCH_TYPE = 'application/opensearchdescription+xml'

/** Which notes of a group: those that contain `q`, after a cursor. */
export type ReadingPart = { group: ReadingGroup; q?: string | undefined; after?: string | undefined }

const linksOf = (feed: OpenFeed) => [
  { rel: 'start', href: feed.at.opds, type: NAVIGATION_TYPE },
  { rel: 'search', href: feed.search, type: SEARCH_TYPE },
]

const GROUP_TEXTS = {
  insights: `Insight notes for members of ${PRODUCT_NAME}`,
  own: 'Your own uploads, which no one else sees',
} as const

/** The beginning of an OPDS 1.2 catalogue: its groups. */
export function catalogueAtom(feed: OpenFeed): string {
  const entryOf = (group: keyof typeof GROUP_TEXTS, rel: string) => ({
    id: feed.nameOf('catalogue', group),
    title: { value: GROUP_TITLES[group] },
    updated: feed.createdAt,
    content: { value: GROUP_TEXTS[group], type: 'text' },
    links: [{ rel, href: pageAddress(feed.at.opds, { group }), type: ACQUISITION_TYPE }],
  })
  const document = generateAtomFeed<true>(
    {
      id: feed.nameOf('catalogue', 'root'),
      title: { value: PRODUCT_NAME },
      updated: feed.createdAt,
      authors: [{ name: PRODUCT_NAME, uri: feed.publicUrl }],
      links: [{ rel: 'self', href: feed.at.opds, type: NAVIGATION_TYPE }, ...linksOf(feed)],
      entries: [entryOf('insights', 'http://opds-spec.org/sort/new'), entryOf('own', 'subsection')],
    },
    { strict: true },
  )
  return feedXml(document)
}

function entryOf(feed: OpenFeed, note: Reading) {
  const image = { href: feed.cover(note.id), type: 'image/png' }
  return {
    id: feed.nameOf('note', note.id),
    title: { value: note.title },
    updated: note.updatedAt,
    published: note.shownAt,
    authors: [{ name: note.author }],
    summary: { value: note.description, type: 'text' },
    categories: note.topics.map((term) => ({ term, label: term })),
    dcterms: {
      issued: [note.shownAt],
      ...(note.pageCount !== null && {
        extents: [note.pageCount === 1 ? '1 page' : `${note.pageCount} pages`],
      }),
    },
    links: [
      {
        rel: 'http://opds-spec.org/acquisition',
        href: feed.media(note.file),
        type: note.file.mimeType,
        ...(note.size !== null && { length: note.size }),
      },
      { rel: 'http://opds-spec.org/image', ...image },
      { rel: 'http://opds-spec.org/image/thumbnail', ...image },
      ...(note.isOwn
        ? []
        : [{ rel: 'alternate', href: feed.publicUrl + sharePath(note), type: 'text/html' }]),
    ],
  }
}

/** A page of notes in an OPDS 1.2 catalogue. */
export function readingAtom(
  feed: OpenFeed,
  part: ReadingPart,
  { items, nextCursor }: CursorPage<Reading>,
): string {
  const { opds } = feed.at
  const after = nextCursor ?? undefined
  const updated = items.reduce(
    (last, note) => (note.updatedAt > last ? note.updatedAt : last),
    feed.createdAt,
  )
  const document = generateAtomFeed<true>(
    {
      id: feed.nameOf('catalogue', part.group),
      title: { value: GROUP_TITLES[part.group] },
      updated,
      authors: [{ name: PRODUCT_NAME, uri: feed.publicUrl }],
      links: [
        { rel: 'self', href: pageAddress(opds, part), type: ACQUISITION_TYPE },
        ...linksOf(feed),
        { rel: 'up', href: opds, type: NAVIGATION_TYPE },
        ...(after === undefined
          ? []
          : [{ rel: 'next', href: pageAddress(opds, { ...part, after }), type: ACQUISITION_TYPE }]),
      ],
      entries: items.map((note) => entryOf(feed, note)),
    },
    { strict: true },
  )
  return feedXml(document)
}

/** How to search a catalogue (OpenSearch 1.1). */
export function searchDescription(feed: OpenFeed): string {
  return xml`<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${PRODUCT_NAME}</ShortName>
  <Description>Searches the titles and descriptions of your library</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="${ACQUISITION_TYPE}" template="${`${feed.at.opds}/all?q={searchTerms}`}"/>
</OpenSearchDescription>
`
}
