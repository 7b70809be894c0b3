import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type Answers, useContractForm } from '../form/use-contract-form.ts'
import { isRefused, refusalOf } from '../refusal.ts'
import { trpc } from '../trpc.ts'
import { rememberOpenDraft, useBeforeEnd } from './after-sign-in.ts'
import type { DraftKind, Versioned } from './draft-kind.ts'
import { type DraftKey, readDrafts, storeDraft, type StoredDraft } from './draft-store.ts'
import { useAutosave } from './use-autosave.ts'

/** `edition` counts replacements of the text from outside, after which an editor has to be mounted again. */
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
  /** The thing being edited, null for a new one. */
  thing: Thing | null
  schema: z.ZodType<unknown, Draft>
  busy: boolean
  /** Saves the draft as a change of `version`, the one it started from; undefined for a new thing. */
  save: (draft: Draft, version: number | undefined, answers: Answers) => void
  onInvalid?: (messages: readonly string[]) => void
  onRefused?: (error: unknown) => boolean
}

/**
 * The form of `thing`, or of a new one. It starts with this person's unsaved draft of the same version, else with the
 * thing, and stores what is typed. While nothing is typed it follows the thing. After a conflict in fields the form does
 * not show it saves over the new version; otherwise `theirs` waits for a decision.
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
  // The version the next save names; a ref, since a save can follow before the state is rendered.
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
  useBeforeEnd(() => dirty && rememberOpenDraft(key))

  /** Replaces the form's values. */
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
    // Resetting the form notifies its fields, which may not happen during render.
    queueMicrotask(() => follow())
  }, [thing])

  /** Starts again from what the server has. */
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
    /** Goes on from what was sent, which the server has as `saved`, with the caret where it is. */
    settle: (sent: Draft, saved: Thing) => {
      version.current = saved.version
      setState((last) => ({ ...last, base: sent, version: saved.version, restoredAt: null }))
      forget()
    },
    /** Removes the stored draft of this form. */
    forget,
    /** Puts the offered draft into the form, as a change of the current version. */
    takeOffered: () => {
      if (state.offered === null) return
      storeDraft(key, state.version, state.offered.draft)
      load(state.offered.draft)
      dropOffered()
    },
    dropOffered,
    /** The version somebody else has saved meanwhile, until one of the two is chosen. */
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

/** A form with its draft, as passed to its parts. */
export type DraftForm<Draft extends FieldValues, Thing extends Versioned> = ReturnType<
  typeof useDraftForm<Draft, Thing>
>
