import type { FunnelCounts, ShareLink } from '@idex/contract/notes/share-link'
import { trpc } from '../../../../app/client/trpc.ts'

export type SharedNote = { id: string; title: string; shareableSlug: string }

/** A link in the list, one's own unless it says otherwise; administrators see who made it and what came of it. */
export type ListedLink = ShareLink & { madeBy?: string; isOwn?: boolean; funnel?: FunnelCounts }

/** How long the counts are fresh, in ms: visitors change them. */
const FRESH_MS = 10_000

/** The caller's links to a note, or everyone's with all their counts, for the panel. */
export function useShareLinks({ id }: SharedNote, { ofAll, open }: { ofAll: boolean; open: boolean }) {
  const options = { staleTime: FRESH_MS }
  const own = trpc.shareLinks.list.useQuery({ id }, { ...options, enabled: open && !ofAll })
  const all = trpc.admin.notes.shareFunnel.useQuery({ id }, { ...options, enabled: open && ofAll })
  const links: readonly ListedLink[] | undefined = ofAll ? all.data?.links : own.data
  return { query: ofAll ? all : own, links, total: all.data?.total }
}

/** Fetches the links of a note again, however they are shown. */
export function useInvalidateShareLinks({ id }: SharedNote): () => Promise<unknown> {
  const { shareLinks, admin } = trpc.useUtils()
  return () => Promise.all([shareLinks.list.invalidate({ id }), admin.notes.shareFunnel.invalidate({ id })])
}
