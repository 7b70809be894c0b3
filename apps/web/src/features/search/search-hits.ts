import type { SearchAnswer } from '@idex/contract/search/search'
import { contentPath } from '@idex/contract/content/content-path'
import type { Segment } from '@idex/contract/search/segments'
import { deepLinkHash } from '../../browser/deep-link.ts'
import { formatDuration } from '../../components/format-time.ts'
import { atMoment, onPage, SEARCH } from './messages.ts'

/** A hit as the palette shows it; `href` is where it leads. */
export type Hit = {
  key: string
  title: readonly Segment[]
  snippet: readonly Segment[]
  /** Where in it: a page or a moment. */
  place?: string
  href: string
}

export type HitGroup = { name: string; hits: readonly Hit[] }

const textOf = (segments: readonly Segment[]) => segments.map(({ text }) => text).join('')

/** For whom hits are shown: their search terms, and whether they may use the library. */
type Asking = { searchTerms: string; mayUseLibrary: boolean }

/** The groups of an answer that have hits, each hit leading to where `searchTerms` is marked; notes to their previews for who may not read them. */
export function groupHits(answer: SearchAnswer, { searchTerms, mayUseLibrary }: Asking): HitGroup[] {
  const { notes, highlights, pages, moments, content, posts } = SEARCH.groups
  const groups: HitGroup[] = [
    {
      name: notes,
      hits: answer.notes.map(({ id, title, snippet, shareableSlug }) => ({
        ...{ key: `note-${id}`, title, snippet },
        href: mayUseLibrary
          ? `/notes?note=${id}#${deepLinkHash({ searchTerms })}`
          : `/share/${encodeURIComponent(shareableSlug)}`,
      })),
    },
    {
      name: highlights,
      hits: answer.highlights.map(({ id, highlightId, page, title, snippet }) => ({
        ...{ key: `highlight-${id}-${highlightId}`, title, snippet, place: onPage(page) },
        href: `/notes?note=${id}#${deepLinkHash({ page, highlight: highlightId })}`,
      })),
    },
    {
      name: pages,
      hits: answer.pages.map(({ id, of, page, title, snippet }) => {
        const list = of === 'note' ? `/notes?note=${id}` : `/dashboard?item=${id}`
        const href = `${list}#${deepLinkHash({ page, searchTerms })}`
        return { key: `page-${id}-${page}`, title, snippet, place: onPage(page), href }
      }),
    },
    {
      name: moments,
      hits: answer.moments.map(({ id, seconds, title, snippet }) => ({
        ...{ key: `moment-${id}-${seconds}`, title, snippet, place: atMoment(formatDuration(seconds)) },
        href: `${contentPath({ id, title: textOf(title) })}#${deepLinkHash({ seconds, searchTerms })}`,
      })),
    },
    {
      name: content,
      hits: answer.content.map(({ id, title, snippet }) => ({
        ...{ key: `content-${id}`, title, snippet },
        href: contentPath({ id, title: textOf(title) }),
      })),
    },
    {
      name: posts,
      hits: answer.posts.map(({ id, title, snippet, blogUrl }) => ({
        ...{ key: `post-${id}`, title, snippet },
        href: `/blog/${encodeURIComponent(blogUrl)}`,
      })),
    },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}
