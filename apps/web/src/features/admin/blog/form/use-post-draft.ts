import type { AdminPost } from '@idex/contract/blog'
import { useState } from 'react'
import { draftKey, readDraft } from './draft-storage.ts'
import { draftOf, EMPTY_DRAFT, isSameDraft, type PostDraft } from './post-draft.ts'
import { useAutosave } from './use-autosave.ts'

/** `edition` counts how often the text was replaced from outside, which the editor has to notice. */
type State = { draft: PostDraft; base: PostDraft; version: number | null; restored: boolean; edition: number }

function begin(key: string, post: AdminPost | null): State {
  const base = post === null ? EMPTY_DRAFT : draftOf(post)
  const stored = readDraft(key)
  const fresh = { draft: base, base, version: post?.version ?? null, restored: false, edition: 0 }
  if (stored === null || isSameDraft(stored.draft, base)) return fresh
  return { ...fresh, ...stored, restored: true }
}

/**
 * The form of `post`, or of a new one: begins with what was left unsaved in this browser, else with the post, and
 * keeps what is typed. While nothing is typed it follows the post.
 */
export function usePostDraft(userId: string, post: AdminPost | null) {
  const key = draftKey(userId, post?.id ?? null)
  const [state, setState] = useState(() => begin(key, post))
  const dirty = !isSameDraft(state.draft, state.base)
  const replace = (next: Partial<State>) =>
    setState((last) => ({ ...last, ...next, restored: false, edition: last.edition + 1 }))
  if (post !== null && !dirty && state.version !== post.version) {
    const base = draftOf(post)
    replace({ draft: base, base, version: post.version })
  }
  const forget = useAutosave(key, dirty ? { draft: state.draft, version: state.version } : null)
  return {
    ...state,
    dirty,
    change: (part: Partial<PostDraft>) =>
      setState((last) => ({ ...last, draft: { ...last.draft, ...part } })),
    /** Puts another text into the form. */
    load: (draft: PostDraft) => replace({ draft }),
    /** Begins anew with what the server holds. */
    rebase: (saved: AdminPost | null) => {
      const base = saved === null ? EMPTY_DRAFT : draftOf(saved)
      replace({ draft: base, base, version: saved?.version ?? null })
      forget()
    },
    /** Keeps the text and takes it for a change of `version`. */
    adopt: (version: number) => setState((last) => ({ ...last, version })),
    /** Forgets what was kept in this browser. */
    forget,
  }
}

export type PostForm = ReturnType<typeof usePostDraft>
