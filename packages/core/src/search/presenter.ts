import { markedBy, type WordTest } from '@idex/contract/search/query'
import { HITS_MAX, type SearchAnswer } from '@idex/contract/search/search'
import { markText, snippetOf } from '@idex/contract/search/segments'
import type {
  findContent,
  findContentPages,
  findHighlights,
  findNotePages,
  findNotes,
  findPosts,
} from './matches.ts'

/** The answer to a query that nothing matches. */
export const NOTHING_FOUND: SearchAnswer = {
  notes: [],
  highlights: [],
  pages: [],
  content: [],
  posts: [],
  isApproximate: false,
}

type RowsOf<Find extends (...given: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Find>>

type Found = {
  notes: RowsOf<typeof findNotes>
  highlights: RowsOf<typeof findHighlights>
  notePages: RowsOf<typeof findNotePages>
  contentPages: RowsOf<typeof findContentPages>
  content: RowsOf<typeof findContent>
  posts: RowsOf<typeof findPosts>
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}

/** The text of a post's HTML, which the sanitiser wrote; the last tag may be cut off. */
function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The snippet of the text that has a sought word, of the first one otherwise. */
function bestSnippet(texts: readonly string[], isMarked: WordTest) {
  const snippets = texts.map((text) => snippetOf(text, isMarked))
  return snippets.find((segments) => segments.some(({ marked }) => marked)) ?? snippets[0] ?? []
}

/** Rows as hits, the words of `search` marked in them; pages of notes and of items in the order of their ranks. */
export function presentHits(search: string, found: Found): SearchAnswer {
  const isMarked = markedBy(search)
  const pages = [
    ...found.notePages.map((row) => ({ ...row, of: 'note' as const })),
    ...found.contentPages.map((row) => ({ ...row, of: 'content' as const })),
  ].sort((one, other) => other.rank - one.rank)
  return {
    notes: found.notes.map(({ id, title, description, slug }) => ({
      id,
      title: markText(title, isMarked),
      snippet: snippetOf(description, isMarked),
      shareableSlug: slug,
    })),
    highlights: found.highlights.map(({ id, noteId, page, quote, body, title }) => ({
      ...{ id: noteId, highlightId: id, page },
      title: markText(title, isMarked),
      snippet: bestSnippet(body === '' ? [quote] : [body, quote], isMarked),
    })),
    pages: pages.slice(0, HITS_MAX.pages).map(({ id, of, page, title, body }) => ({
      ...{ id, of, page },
      title: markText(title, isMarked),
      snippet: snippetOf(body, isMarked),
    })),
    content: found.content.map(({ id, title, description, contentType }) => ({
      ...{ id, contentType },
      title: markText(title, isMarked),
      snippet: snippetOf(description, isMarked),
    })),
    posts: found.posts.map(({ id, title, excerpt, blogUrl, text }) => ({
      ...{ id, blogUrl },
      title: markText(title, isMarked),
      snippet: bestSnippet([excerpt, textOf(text)], isMarked),
    })),
    isApproximate: false,
  }
}
