import type { CursorPage } from '@idex/contract/kernel/paging'
import { sharePath } from '@idex/contract/notes/share-path'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Reading } from '@idex/core/feeds/presenter'
import { GROUP_TITLES, type OpenFeed, pageAddress } from './addresses.ts'
import { COVER_SIZE } from '../social-cards/render-social-card.ts'
import type { ReadingPart } from './opds1.ts'

export const OPDS2_TYPE = 'application/opds+json'
export const PUBLICATION_TYPE = 'application/opds-publication+json'

/** Notes of each group that the beginning of a catalogue shows. */
const FIRST_NOTES = 12

const SHOWN_GROUPS = ['insights', 'own'] as const

const linksOf = (feed: OpenFeed, self: string) => [
  { rel: 'self', href: self, type: OPDS2_TYPE },
  { rel: 'start', href: feed.at.opds2, type: OPDS2_TYPE },
  { rel: 'search', href: `${feed.at.opds2}/all{?q}`, type: OPDS2_TYPE, templated: true },
]

/** A note as an OPDS 2.0 publication. */
export function publicationJson(feed: OpenFeed, note: Reading) {
  return {
    metadata: {
      '@type': 'http://schema.org/Report',
      title: note.title,
      author: note.author,
      identifier: feed.nameOf('note', note.id),
      modified: note.updatedAt.toISOString(),
      published: note.shownAt.toISOString(),
      ...(note.description !== '' && { description: note.description }),
      ...(note.topics.length > 0 && { subject: note.topics }),
      ...(note.pageCount !== null && { numberOfPages: note.pageCount }),
    },
    links: [
      { rel: 'self', href: `${feed.at.opds2}/publications/${note.id}`, type: PUBLICATION_TYPE },
      {
        rel: 'http://opds-spec.org/acquisition',
        href: feed.media(note.file),
        type: note.file.mimeType,
        ...(note.size !== null && { size: note.size }),
      },
      ...(note.isOwn
        ? []
        : [{ rel: 'alternate', href: feed.publicUrl + sharePath(note), type: 'text/html' }]),
    ],
    images: [{ href: feed.cover(note.id), type: 'image/png', ...COVER_SIZE }],
  }
}

/** The beginning of an OPDS 2.0 catalogue: its groups, each with its first notes. */
export function catalogueJson(
  feed: OpenFeed,
  groups: Readonly<Record<(typeof SHOWN_GROUPS)[number], readonly Reading[]>>,
) {
  const addressOf = (group: (typeof SHOWN_GROUPS)[number]) => pageAddress(feed.at.opds2, { group })
  const shown = SHOWN_GROUPS.filter((group) => groups[group].length > 0)
  return {
    metadata: { title: PRODUCT_NAME },
    links: linksOf(feed, feed.at.opds2),
    navigation: SHOWN_GROUPS.map((group) => ({
      title: GROUP_TITLES[group],
      href: addressOf(group),
      type: OPDS2_TYPE,
      rel: 'subsection',
    })),
    ...(shown.length > 0 && {
      groups: shown.map((group) => ({
        metadata: { title: GROUP_TITLES[group] },
        links: [{ rel: 'self', href: addressOf(group), type: OPDS2_TYPE }],
        publications: groups[group].slice(0, FIRST_NOTES).map((note) => publicationJson(feed, note)),
      })),
    }),
  }
}

/** A page of notes in an OPDS 2.0 catalogue. */
export function readingJson(feed: OpenFeed, part: ReadingPart, { items, nextCursor }: CursorPage<Reading>) {
  const { opds2 } = feed.at
  const after = nextCursor ?? undefined
  return {
    metadata: { title: GROUP_TITLES[part.group] },
    links: [
      ...linksOf(feed, pageAddress(opds2, part)),
      ...(after === undefined
        ? []
        : [{ rel: 'next', href: pageAddress(opds2, { ...part, after }), type: OPDS2_TYPE }]),
    ],
    publications: items.map((note) => publicationJson(feed, note)),
  }
}
