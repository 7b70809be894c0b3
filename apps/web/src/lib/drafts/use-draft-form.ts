import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type Answers, useContractForm } from '../form/use-contract-form.ts'
import { isRefused, refusalOf } from '../refusal.ts'
import { trpc } from '../trpc.ts'
import type { DraftKind, Versioned } from './draft-kind.ts'
import { type DraftKey, readDrafts, storeDraft, type StoredDraft } from './draft-store.ts'
import { useAutosave } from './use-autosave.ts'

/** `edition` counts how often the text was replaced from outside, which an editor has to notice. */
type State<Draft> = {
  base: Draft
  version: number | null
  /** When the draft the form started with was stored; null if it started with the thing itself. */
  restoredAt: string | null
  /** A draft of a version that somebody has changed since: offered, never put into the form unasked. */
  offered: StoredDraft<Draft> | null
  edition: number
}

function begin<Draft, Thing extends Versioned>(
  key: DraftKey,
  kind: DraftKind<Draft, Thing>,
  thing: Thing | null,
): { draft: Draft; state: State<Draft> } {
  const base = thing === null ? kind.empty : kind.of(thing)
  const version = thing?.version ?? null
  const stored = readDrafts(key, kind.schema).filter(({ draft }) => !kind.isSame(draft, base))
  const isOlder = (one: StoredDraft<Draft>) => (one.version ?? 0) < (version ?? 0)
  const offered = stored.find(isOlder) ?? null
  const own = stored.find((one) => !isOlder(one))
  const state = { base, version, restoredAt: null, offered, edition: 0 }
  if (own === undefined) return { draft: base, state }
  return { draft: own.draft, state: { ...state, version: own.version, restoredAt: own.savedAt } }
}

type DraftFormOptions<Draft extends FieldValues, Thing extends Versioned> = {
  kind: DraftKind<Draft, Thing>
  /** What is changed, null for a new one. */
  thing: Thing | null
  schema: z.ZodType<unknown, Draft>
  busy: boolean
  /** Saves it as a change of `version`, the one it was begun with; undefined for a new thing. */
  save: (draft: Draft, version: number | undefined, answers: Answers) => void
  onInvalid?: (messages: readonly string[]) => void
  onRefused?: (error: unknown) => boolean
}

/**
 * The form of `thing`, or of a new one: begins with what this admin left unsaved of the same version in this browser,
 * else with the thing, and keeps what is typed. While nothing is typed it follows the thing. When somebody else was
 * faster and nothing the form shows has changed, it is saved over the new version; else `theirs` waits for a decision.
 */
export function useDraftForm<Draft extends FieldValues, Thing extends Versioned>({
  kind,
  thing,
  save,
  onRefused,
  ...rules
}: DraftFormOptions<Draft, Thing>) {
  const { session } = trpc.useUtils()
  const [key] = useState((): DraftKey => {
    const actorId = session.current.getData()?.id ?? ''
    return { place: 'browser', actorId, kind: kind.name, id: thing?.id ?? null }
  })
  const [begun] = useState(() => begin(key, kind, thing))
  const [state, setState] = useState(begun.state)
  const [theirs, setTheirs] = useState<Thing | null>(null)
  // What the next saving names; it may follow before the state is drawn.
  const version = useRef(begun.state.version)
  const form = useContractForm({
    ...rules,
    current: begun.draft,
    send: (draft: Draft, answers) => save(draft, version.current ?? undefined, answers),
    onRefused: (error) => isConflict(error) || (onRefused?.(error) ?? false),
  })
  const draft = form.watch()
  const dirty = !kind.isSame(draft, state.base)
  const forget = useAutosave(key, state.version, dirty ? draft : null)

  /** Puts another text into the form. */
  const load = (next: Draft, from: Partial<State<Draft>> = {}) => {
    form.reset(next)
    setState((last) => ({ ...last, ...from, restoredAt: null, edition: last.edition + 1 }))
  }
  const startFrom = (saved: Thing | null) => {
    const base = saved === null ? kind.empty : kind.of(saved)
    version.current = saved?.version ?? null
    load(base, { base, version: version.current })
  }
  const follow = useEffectEvent(() => {
    if (thing !== null && !dirty && thing.version > (state.version ?? 0)) startFrom(thing)
  })
  useEffect(() => {
    // The fields hear of it on their own, which has to wait until this is drawn.
    queueMicrotask(() => follow())
  }, [thing])

  /** Begins anew with what the server holds. */
  const rebase = (saved: Thing | null) => {
    startFrom(saved)
    forget()
  }
  const saveOver = (newer: Thing) => {
    forget()
    version.current = newer.version
    setState((last) => ({ ...last, version: newer.version }))
    form.submit()
  }
  function isConflict(error: unknown): boolean {
    const current = kind.thing.safeParse(refusalOf(error).current)
    if (!isRefused(error, 'STALE_EDIT') || !current.success) return false
    if (kind.isSame(kind.of(current.data), state.base)) saveOver(current.data)
    else setTheirs(current.data)
    return true
  }
  const dropOffered = () => {
    if (state.offered !== null) storeDraft(key, state.offered.version, null)
    setState((last) => ({ ...last, offered: null }))
  }
  return {
    ...form,
    ...state,
    draft,
    dirty,
    load: (next: Draft) => load(next),
    rebase,
    /** Forgets what was kept of this form in this browser. */
    forget,
    /** Puts the draft on offer into the form, as a change of the version that is there now. */
    takeOffered: () => {
      if (state.offered === null) return
      storeDraft(key, state.version, state.offered.draft)
      load(state.offered.draft)
      dropOffered()
    },
    dropOffered,
    /** What somebody else has made of the thing meanwhile, until it is decided whose version it is to be. */
    theirs,
    dismissTheirs: () => setTheirs(null),
    keepMine: () => {
      if (theirs !== null) saveOver(theirs)
      setTheirs(null)
    },
    takeTheirs: () => {
      if (theirs !== null) rebase(theirs)
      setTheirs(null)
    },
  }
}

/** A form with its draft, as its parts get it. */
export type DraftForm<Draft extends FieldValues, Thing extends Versioned> = ReturnType<
  typeof useDraftForm<Draft, Thing>
>
