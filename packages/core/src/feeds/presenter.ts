import { secondsOf } from '@idex/contract/content/chapters'
import type { Feed } from '@idex/contract/feeds/feed'
import type { NoteTopic } from '@idex/contract/notes/choices'
import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import type { contentItems, feeds, files, notes } from '@idex/db/schema'
import { presentPreview } from '../notes/presenter.ts'

type NoteRow = typeof notes.$inferSelect
type FileRow = typeof files.$inferSelect

/** A feed as its owner sees it: never its hash. */
export function presentFeed(row: typeof feeds.$inferSelect): Feed {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}

/** Fields of a note in a feed, with the dates a member sees. */
export type FeedNote = {
  id: string
  title: string
  description: string
  topics: NoteTopic[]
  author: string
  shareableSlug: string | null
  shownAt: Date
  updatedAt: Date
}

/** A note as feeds tell of it, by its publisher; who reads it publishes their own. */
export function presentFeedNote(row: NoteRow, reader: string): FeedNote {
  const { id, title, description, topics, publishedBy, shareableSlug } = presentPreview(row)
  const shownAt = row.publishedAt ?? row.createdAt
  // A note that was changed before it was published is as old as its publication.
  const updatedAt = row.updatedAt > shownAt ? row.updatedAt : shownAt
  const author = row.ownerId === null ? publishedBy : reader
  return { id, title, description, topics, author, shareableSlug, shownAt, updatedAt }
}

/** A note with a stored document of so many pages, and bytes unless each reader gets a copy of their own. */
export type Reading = FeedNote & {
  file: FeedFile
  size: number | null
  pageCount: number | null
  isOwn: boolean
}

/** A stored file that a feed refers to; `size` in bytes. */
export type FeedFile = Pick<FileRow, 'id' | 'mimeType' | 'size'>

const presentFile = ({ id, mimeType, size }: FileRow): FeedFile => ({ id, mimeType, size })

/** A note of a catalogue. */
export function presentReading(row: { note: NoteRow; file: FileRow }, reader: string): Reading {
  const { pageCount, size } = row.file
  return {
    ...presentFeedNote(row.note, reader),
    file: presentFile(row.file),
    size: row.note.watermark ? null : size,
    pageCount,
    isOwn: row.note.ownerId !== null,
  }
}

/** A stored file, or the address of one elsewhere. */
export type FeedSource = { file: FeedFile } | { url: string }

/** An episode of the podcast; `seconds` is how long it takes, where that is known. */
export type Episode = {
  id: string
  title: string
  author: string
  description: string
  tags: string[]
  shownAt: Date
  seconds: number | null
  recording: FeedSource
  picture: FeedSource | null
  transcript: FeedFile | null
}

function sourceOf(file: FileRow | null, url: string | null): FeedSource | null {
  if (file !== null) return { file: presentFile(file) }
  return url === null ? null : { url }
}

type EpisodeRow = {
  item: typeof contentItems.$inferSelect
  recording: FileRow | null
  picture: FileRow | null
  transcript: FileRow | null
}

/** A podcast of the site; null for one whose recording is not there. */
export function presentEpisode({ item, ...files }: EpisodeRow): Episode | null {
  const recording = sourceOf(files.recording, item.externalUrl)
  if (recording === null) return null
  return {
    id: item.id,
    title: item.title,
    author: item.author === '' ? RESEARCH_TEAM : item.author,
    description: item.description,
    tags: item.tags,
    shownAt: item.publishedAt ?? item.createdAt,
    seconds: secondsOf(item.duration),
    recording,
    picture: sourceOf(files.picture, item.thumbnailUrl),
    transcript: files.transcript && presentFile(files.transcript),
  }
}
