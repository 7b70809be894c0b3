import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { expect, test } from 'vitest'
import { demoFile, readManifest } from './manifest.ts'

const CONTENT = fileURLToPath(new URL('../content/', import.meta.url))

const {
  notes: DEMO_NOTES,
  contentItems: DEMO_CONTENT_ITEMS,
  posts: DEMO_BLOG_POSTS,
} = await readManifest(CONTENT)

const FILES = [
  ...DEMO_NOTES.map((note) => note.file),
  ...DEMO_CONTENT_ITEMS.flatMap((item) => [item.file, item.thumbnailFile, item.captionsFile]),
  ...DEMO_BLOG_POSTS.flatMap((post) => [post.imageFile, post.contentFile]),
].filter((name) => name !== undefined)

const textOf = ({ contentFile }: (typeof DEMO_BLOG_POSTS)[number]) =>
  readFileSync(demoFile(CONTENT, contentFile), 'utf8')

const sizeOf = (name: string): number => statSync(demoFile(CONTENT, name)).size

/** Length in whole seconds from the movie header (ISO/IEC 14496-12, version 0). */
function secondsOfMp4(name: string): number {
  const bytes = readFileSync(demoFile(CONTENT, name))
  const header = bytes.indexOf('mvhd')
  return Math.round(bytes.readUInt32BE(header + 20) / bytes.readUInt32BE(header + 16))
}

/** The episodes have a constant 48 kbit/s, which is 6,000 bytes a second. */
const secondsOfMp3 = (name: string): number => sizeOf(name) / 6000

function secondsShown(duration: string): number {
  const [minutes, seconds] = duration.split(':').map(Number)
  return (minutes ?? 0) * 60 + (seconds ?? 0)
}

test.each([...new Set(FILES)])('%s exists and is not empty', (name) => {
  expect(sizeOf(name)).toBeGreaterThan(100)
})

test('everything together stays under 12 MB', () => {
  const total = [...new Set(FILES)].reduce((sum, name) => sum + sizeOf(name), 0)
  expect(total).toBeLessThan(12_000_000)
})

test('the notes cover every topic, with one to three on each', () => {
  expect(DEMO_NOTES.length).toBeGreaterThanOrEqual(12)
  expect(new Set(DEMO_NOTES.flatMap((note) => note.topics))).toEqual(new Set(NOTE_TOPICS))
  for (const note of DEMO_NOTES) {
    expect(note.topics.length).toBeGreaterThanOrEqual(1)
    expect(note.topics.length).toBeLessThanOrEqual(3)
  }
})

test('the notes come oldest first, so that their printed numbers follow the dates', () => {
  const days = DEMO_NOTES.map((note) => note.publishedDaysAgo)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
})

test('titles are different within each list', () => {
  for (const list of [DEMO_NOTES, DEMO_CONTENT_ITEMS, DEMO_BLOG_POSTS]) {
    expect(new Set(list.map((entry) => entry.title)).size).toBe(list.length)
  }
})

test.each([
  ['video', 'captions', { from: 20, to: 40, kB: 700, secondsOf: secondsOfMp4, text: /^WEBVTT\n\n/ }],
  [
    'podcast',
    'transcript',
    { from: 45, to: 90, kB: 600, secondsOf: secondsOfMp3, text: /^WEBVTT\n\n.*\n<v Host>/ },
  ],
] as const)('each %s has its %s, and is neither too long nor too large', (kind, _text, bounds) => {
  const recordings = DEMO_CONTENT_ITEMS.filter((item) => item.contentType === kind)
  expect(recordings).toHaveLength(3)
  for (const { file, duration, captionsFile } of recordings) {
    const seconds = bounds.secondsOf(file)
    expect(seconds).toBeGreaterThanOrEqual(bounds.from)
    expect(seconds).toBeLessThanOrEqual(bounds.to)
    expect(Math.abs(seconds - secondsShown(duration))).toBeLessThanOrEqual(1)
    expect(sizeOf(file)).toBeLessThanOrEqual(1000 * bounds.kB)
    expect(readFileSync(demoFile(CONTENT, captionsFile ?? ''), 'utf8')).toMatch(bounds.text)
  }
})

test('some content items leave the author to the default', () => {
  const authors = DEMO_CONTENT_ITEMS.map((item) => item.author)
  expect(authors).toContain('')
  expect(authors.some((author) => author !== '')).toBe(true)
})

test('three posts are published, one is scheduled and one is a draft', () => {
  expect(DEMO_BLOG_POSTS.map((post) => post.when.state).toSorted()).toEqual([
    'draft',
    'published',
    'published',
    'published',
    'scheduled',
  ])
})

test('posts have 600 to 1,200 words, a short meta description and a light picture', () => {
  for (const post of DEMO_BLOG_POSTS) {
    const words = textOf(post)
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(600)
    expect(words).toBeLessThanOrEqual(1200)
    expect(post.metaDescription.length).toBeGreaterThan(0)
    expect(post.metaDescription.length).toBeLessThanOrEqual(160)
    expect(sizeOf(post.imageFile)).toBeLessThanOrEqual(61_440)
  }
})

test('posts use only tags of the editor, without attributes, and close what they open', () => {
  const allowed = new Set('h1 h2 h3 p strong em s code ul ol li blockquote'.split(' '))
  for (const post of DEMO_BLOG_POSTS) {
    const open: string[] = []
    for (const [, closing, name] of textOf(post).matchAll(/<(\/?)([^>]*)>/g)) {
      expect(allowed).toContain(name)
      if (closing === '') open.push(name ?? '')
      else expect(open.pop()).toBe(name)
    }
    expect(open).toEqual([])
  }
})
