import { createMarker, type Marker } from '@idex/contract/search/query'
import { HITS_MAX, type SearchAnswer } from '@idex/contract/search/search'
import { markText, snippetOf } from '@idex/contract/search/segments'
import type { Matches } from './internal/matches.ts'
import { presentMoments } from './internal/moments.ts'
import { plainText } from './internal/plain-text.ts'

/** The answer to a query that nothing matches. */
export const NOTHING_FOUND: SearchAnswer = {
  notes: [],
  highlights: [],
  pages: [],
  moments: [],
  content: [],
  posts: [],
  isApproximate: false,
  suggestion: null,
}

/** The snippet of the text that has a sought word, of the first one otherwise. */
function bestSnippet(texts: readonly string[], marksIn: Marker) {
  const snippets = texts.map((text) => snippetOf(text, marksIn))
  return snippets.find((segments) => segments.some(({ marked }) => marked)) ?? snippets[0] ?? []
}

/** Rows as hits, the words of `search` marked in them. */
export function presentHits(search: string, found: Matches): SearchAnswer {
  const marksIn = createMarker(search)
  return {
    notes: found.notes.map(({ id, title, description, slug }) => ({
      id,
      title: markText(title, marksIn),
      snippet: snippetOf(description, marksIn),
      shareableSlug: slug,
    })),
    highlights: found.highlights.map(({ id, noteId, page, quote, body, tags, title }) => ({
      id: noteId,
      highlightId: id,
      page,
      title: markText(title, marksIn),
      snippet: bestSnippet([body, quote, tags.join(', ')].filter(Boolean), marksIn),
    })),
    pages: found.pages.map(({ id, of, page, title, body }) => ({
      id,
      of,
      page,
      title: markText(title, marksIn),
      snippet: snippetOf(body, marksIn),
    })),
    moments: presentMoments(found.moments, marksIn, HITS_MAX.moments),
    content: found.content.map(({ id, title, description, contentType }) => ({
      id,
      contentType,
      title: markText(title, marksIn),
      snippet: snippetOf(description, marksIn),
    })),
    posts: found.posts.map(({ id, title, excerpt, blogUrl, text }) => ({
      id,
      blogUrl,
      title: markText(title, marksIn),
      snippet: bestSnippet([excerpt, plainText(text, ' ')], marksIn),
    })),
    isApproximate: false,
    suggestion: null,
  }
}
