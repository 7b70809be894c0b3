import { type Chapter, chaptersOf } from '@idex/contract/content/chapters'
import { contentPath } from '@idex/contract/content/content-path'
import { sharePath } from '@idex/contract/notes/share-path'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Episode, FeedNote, FeedSource } from '@idex/core/feeds/presenter'
import { generateRssFeed } from 'feedsmith'
import type { OpenFeed } from './addresses.ts'
import { recordingType, textToHtml } from './feed-html.ts'
import { feedXml } from './xml.ts'

export const RSS_TYPE = 'application/rss+xml'

/** Minutes after which a reader may ask again. */
const TTL = 60

/** Pictures that podcast apps show. */
const SHOWN_PICTURES = ['image/jpeg', 'image/png']

const channelOf = (self: string, newest: Date | undefined) => ({
  language: 'en',
  ttl: TTL,
  atom: { links: [{ href: self, rel: 'self', type: RSS_TYPE }] },
  ...(newest && { lastBuildDate: newest }),
})

const latest = (dates: readonly Date[]): Date | undefined =>
  dates.toSorted((one, other) => other.getTime() - one.getTime())[0]

/** RSS 2.0 of the notes that are new to all members. */
export function notesRss(feed: OpenFeed, notes: readonly FeedNote[]): string {
  const document = generateRssFeed<true>(
    {
      title: `${PRODUCT_NAME}: new insights`,
      link: `${feed.publicUrl}/notes`,
      description: `New insight notes for members of ${PRODUCT_NAME}`,
      ...channelOf(feed.at.notes, latest(notes.map(({ updatedAt }) => updatedAt))),
      items: notes.map((note) => ({
        title: note.title,
        link: feed.publicUrl + sharePath(note),
        // Readers show a description as HTML.
        description: textToHtml(note.description),
        categories: note.topics.map((name) => ({ name })),
        dc: { creators: [note.author] },
        guid: { value: feed.nameOf('note', note.id), isPermaLink: false },
        pubDate: note.shownAt,
      })),
    },
    { strict: true },
  )
  return feedXml(document)
}

function enclosureOf(feed: OpenFeed, source: FeedSource) {
  // The length of what is elsewhere is unknown; the writer leaves out what is no number.
  if ('url' in source) return { url: source.url, length: Number.NaN, type: recordingType(source.url) }
  return { url: feed.media(source.file), length: source.file.size, type: source.file.mimeType }
}

function pictureOf(feed: OpenFeed, source: FeedSource | null): string | undefined {
  if (source === null) return undefined
  if ('url' in source) return source.url
  return SHOWN_PICTURES.includes(source.file.mimeType) ? feed.media(source.file) : undefined
}

/** JSON Chapters 1.2, as Podcasting 2.0 has them. */
export const CHAPTERS_TYPE = 'application/json+chapters'

/** The document of an episode's chapters; times are in s. */
export const chaptersJson = (chapters: readonly Chapter[]) => ({
  version: '1.2.0',
  chapters: chapters.map(({ start, title }) => ({ startTime: start, title })),
})

/** A time as hh:mm:ss. */
function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns what podcast apps show beside an episode: its transcript, and its chapters in both common forms. */
function partsOf(feed: OpenFeed, { id, description, transcript }: Episode) {
  const chapters = chaptersOf(description)
  const marks = chapters.map(({ start, title }) => ({ start: clockTime(start), title }))
  return {
    ...(chapters.length > 0 && { psc: { chapters: marks } }),
    podcast: {
      ...(chapters.length > 0 && { chapters: { url: feed.chapters(id), type: CHAPTERS_TYPE } }),
      ...(transcript && { transcripts: [{ url: feed.media(transcript), type: transcript.mimeType }] }),
    },
  }
}

/** The writer says `no`, which Apple no longer lists among its values. */
const EXPLICIT = /<(itunes:explicit)>no<\/itunes:explicit>/g

/** RSS 2.0 of the podcasts with the namespaces of iTunes, Podcasting 2.0 and Podlove; closed to directories. */
export function podcastRss(feed: OpenFeed, episodes: readonly Episode[]): string {
  const cover = feed.cover('podcast')
  const [title, link] = [`${PRODUCT_NAME} Podcasts`, `${feed.publicUrl}/dashboard`]
  const document = generateRssFeed<true>(
    {
      title,
      link,
      description: `Podcasts for members of ${PRODUCT_NAME}`,
      ...channelOf(feed.at.podcasts, latest(episodes.map(({ shownAt }) => shownAt))),
      image: { url: cover, title, link },
      itunes: {
        image: cover,
        author: PRODUCT_NAME,
        type: 'episodic',
        explicit: false,
        block: true,
        categories: [{ text: 'Business' }],
      },
      podcast: { locked: { value: true } },
      items: episodes.map((episode) => {
        const { id, author, seconds } = episode
        const image = pictureOf(feed, episode.picture)
        return {
          title: episode.title,
          link: feed.publicUrl + contentPath(episode),
          description: textToHtml(episode.description),
          categories: episode.tags.map((name) => ({ name })),
          guid: { value: feed.nameOf('podcast', id), isPermaLink: false },
          pubDate: episode.shownAt,
          enclosures: [enclosureOf(feed, episode.recording)],
          itunes: {
            author,
            explicit: false,
            episodeType: 'full',
            ...(seconds !== null && { duration: seconds }),
            ...(image !== undefined && { image }),
          },
          ...partsOf(feed, episode),
        }
      }),
    },
    { strict: true },
  )
  return feedXml(document).replace(EXPLICIT, '<$1>false</$1>')
}
