import { useState } from 'react'
import { type DraftKey, keepDraft, type KeptDraft, readDrafts } from '../draft-store.ts'
import { trpc } from '../trpc.ts'
import type { DraftKind, Versioned } from './draft-kind.ts'
import { useAutosave } from './use-autosave.ts'

/** `edition` counts how often the text was replaced from outside, which an editor has to notice. */
type State<Draft> = {
  draft: Draft
  base: Draft
  version: number | null
  /** When the draft the form began with was kept; null when it began with the thing as it is. */
  restoredAt: string | null
  /** A draft begun with a version that somebody has changed since: shown, never put into the form unasked. */
  offered: KeptDraft<Draft> | null
  edition: number
}

function begin<Draft, Thing extends Versioned>(
  key: DraftKey,
  kind: DraftKind<Draft, Thing>,
  thing: Thing | null,
): State<Draft> {
  const base = thing === null ? kind.empty : kind.of(thing)
  const version = thing?.version ?? null
  const kept = readDrafts(key, kind.schema).filter(({ draft }) => !kind.isSame(draft, base))
  const isOlder = (one: KeptDraft<Draft>) => (one.version ?? 0) < (version ?? 0)
  const offered = kept.find(isOlder) ?? null
  const own = kept.find((one) => !isOlder(one))
  const fresh = { draft: base, base, version, restoredAt: null, offered, edition: 0 }
  return own ? { ...fresh, draft: own.draft, version: own.version, restoredAt: own.savedAt } : fresh
}

/**
 * The form of `thing`, or of a new one: begins with what this admin left unsaved of the same version in this browser,
 * else with the thing, and keeps what is typed. While nothing is typed it follows the thing.
 */
export function useDraft<Draft extends object, Thing extends Versioned>(
  kind: DraftKind<Draft, Thing>,
  thing: Thing | null,
) {
  const { session } = trpc.useUtils()
  const [key] = useState((): DraftKey => {
    const actorId = session.current.getData()?.id ?? ''
    return { actorId, kind: kind.name, id: thing?.id ?? null }
  })
  const [state, setState] = useState(() => begin(key, kind, thing))
  const dirty = !kind.isSame(state.draft, state.base)
  const replace = (next: Partial<State<Draft>>) =>
    setState((last) => ({ ...last, ...next, restoredAt: null, edition: last.edition + 1 }))
  const startFrom = (saved: Thing | null) => {
    const base = saved === null ? kind.empty : kind.of(saved)
    replace({ draft: base, base, version: saved?.version ?? null })
  }
  if (thing !== null && !dirty && thing.version > (state.version ?? 0)) startFrom(thing)
  const forget = useAutosave(key, state.version, dirty ? state.draft : null)
  const dropOffered = () => {
    if (state.offered !== null) keepDraft(key, state.offered.version, null)
    setState((last) => ({ ...last, offered: null }))
  }
  return {
    ...state,
    dirty,
    change: (part: Partial<Draft>) => setState((last) => ({ ...last, draft: { ...last.draft, ...part } })),
    /** Puts another text into the form. */
    load: (draft: Draft) => replace({ draft }),
    /** Begins anew with what the server holds. */
    rebase: (saved: Thing | null) => {
      startFrom(saved)
      forget()
    },
    /** Keeps the text and takes it for a change of `version`. */
    adopt: (version: number) => {
      forget()
      setState((last) => ({ ...last, version }))
    },
    /** Forgets what was kept of this form in this browser. */
    forget,
    /** Puts the draft on offer into the form, as a change of the version that is there now. */
    takeOffered: () => {
      if (state.offered === null) return
      keepDraft(key, state.version, state.offered.draft)
      replace({ draft: state.offered.draft })
      dropOffered()
    },
    dropOffered,
  }
}

/** A form with its draft, as its parts get it. */
export type DraftForm<Draft extends object, Thing extends Versioned> = ReturnType<
  typeof useDraft<Draft, Thing>
>
