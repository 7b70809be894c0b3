import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type Answers, useContractForm } from '../form/use-contract-form.ts'
import { isRefused, refusalOf } from '../../app/client/refusal.ts'
import { reportSuccess } from '../toasts.ts'
import { trpc } from '../../app/client/trpc.ts'
import { rememberOpenDraft, useBeforeEnd } from './after-sign-in.ts'
import type { DraftKind, Versioned } from './draft-kind.ts'
import { type DraftKey, readDrafts, storeDraft, type StoredDraft } from './draft-store.ts'
import { mergeDrafts, withFields } from './merge-drafts.ts'
import { HISTORY } from './messages.ts'
import { useAutosave } from './use-autosave.ts'

/**
 * `base` is the form as it started. `origin` is the version of the server at that time, which trims texts. `edition`
 * counts replacements of the text from outside, after which an editor has to be mounted again.
 */
type State<Draft> = {
  base: Draft
  origin: Draft
  version: number | null
  /** When the draft the form started with was stored; null if it started with the entity itself. */
  restoredAt: string | null
  /** A draft of a version that someone has changed since: offered, never put into the form unasked. */
  offered: StoredDraft<Draft> | null
  edition: number
}

/** The changes of an older draft on top of `current`; the whole draft if it is not known what it started from. */
function onTop<Draft extends object, Entity extends Versioned>(
  kind: DraftKind<Draft, Entity>,
  { draft, base }: StoredDraft<Draft>,
  current: Draft,
): Draft {
  if (base === null) return draft
  const sides = { mine: draft, base, theirs: current, origin: base }
  return kind.schema.parse(mergeDrafts(sides, kind.fieldGroups).joined)
}

/** A newer version to join with: who saved it, the form joined with it, and the fields to be decided on, the next one first. */
type Conflict<Draft, Entity> = { theirs: Entity; by: string | undefined; joined: Draft; left: string[][] }

function begin<Draft extends object, Entity extends Versioned>(
  key: DraftKey,
  kind: DraftKind<Draft, Entity>,
  entity: Entity | null,
): { draft: Draft; state: State<Draft> } {
  const base = entity === null ? kind.empty : kind.toDraft(entity)
  const version = entity?.version ?? null
  const stored = readDrafts(key, kind.schema).filter(({ draft }) => !kind.isSame(draft, base))
  const isOlder = (one: StoredDraft<Draft>) => (one.version ?? 0) < (version ?? 0)
  const [offered = null] = stored
    .filter(isOlder)
    .map((older) => ({ ...older, draft: onTop(kind, older, base) }))
    .filter((older) => !kind.isSame(older.draft, base))
  const own = stored.find((one) => !isOlder(one))
  const state = { base, origin: base, version, restoredAt: null, offered, edition: 0 }
  if (own === undefined) return { draft: base, state }
  return { draft: own.draft, state: { ...state, version: own.version, restoredAt: own.savedAt } }
}

type DraftFormOptions<Draft extends FieldValues, Entity extends Versioned> = {
  kind: DraftKind<Draft, Entity>
  /** The entity being edited, null for a new one. */
  entity: Entity | null
  /** The rules of an existing entity, or of a new one. */
  schema: (isNew: boolean) => z.ZodType<unknown, Draft>
  busy: boolean
  /** Saves the draft as a change of `base`, the version it started from; null makes a new entity. */
  save: (draft: Draft, base: { id: string; version: number | undefined } | null, answers: Answers) => void
  onInvalid?: (messages: readonly string[]) => void
  onRefused?: (error: unknown) => void
}

/**
 * The form of `entity`, or of a new one. It starts with this person's unsaved draft of the same version, else with the
 * entity, and stores what is typed. While nothing is typed it follows the entity. What someone else has saved meanwhile is joined
 * with it field by field and saved; of fields that both have changed, `conflict` waits for a decision on each. An entity that someone
 * has deleted meanwhile is saved as a new one.
 */
export function useDraftForm<Draft extends FieldValues, Entity extends Versioned>({
  kind,
  entity,
  schema,
  save,
  onRefused,
  ...rules
}: DraftFormOptions<Draft, Entity>) {
  const { session } = trpc.useUtils()
  const [key] = useState((): DraftKey => {
    const actorId = session.current.getData()?.id ?? ''
    return { place: 'browser', actorId, kind: kind.name, id: entity?.id ?? null }
  })
  const [begun] = useState(() => begin(key, kind, entity))
  const [state, setState] = useState(begun.state)
  const [conflict, setConflict] = useState<Conflict<Draft, Entity> | null>(null)
  // The version the next save names; a ref, since a save can follow before the state is rendered.
  const version = useRef(begun.state.version)
  const [gone, setGone] = useState(false)
  const isNew = entity === null || gone
  const form = useContractForm({
    ...rules,
    schema: schema(isNew),
    current: begun.draft,
    send: (draft: Draft, answers) =>
      save(draft, isNew ? null : { id: entity.id, version: version.current ?? undefined }, answers),
    onRefused: (error) => {
      if (isConflict(error)) return true
      onRefused?.(error)
      if (isNew || !isRefused(error, 'NOT_FOUND')) return false
      setGone(true)
      form.refuse(kind.gone)
      return true
    },
  })
  const draft = form.watch()
  const dirty = !kind.isSame(draft, state.base)
  const forget = useAutosave(key, state.version, dirty ? draft : null, state.base)
  useBeforeEnd(() => dirty && rememberOpenDraft(key))

  /** Replaces the form's values. */
  const load = (next: Draft, from: Partial<State<Draft>> = {}) => {
    form.reset(next)
    setState((last) => ({ ...last, ...from, restoredAt: null, edition: last.edition + 1 }))
  }
  const startFrom = (saved: Entity | null) => {
    const base = saved === null ? kind.empty : kind.toDraft(saved)
    version.current = saved?.version ?? null
    load(base, { base, origin: base, version: version.current })
  }
  const sync = useEffectEvent(() => {
    if (entity !== null && !dirty && entity.version > (state.version ?? 0)) startFrom(entity)
  })
  useEffect(() => {
    // Resetting the form notifies its fields, which may not happen during render.
    queueMicrotask(() => sync())
  }, [entity])

  const resetTo = (saved: Entity | null) => {
    startFrom(saved)
    forget()
  }
  /** Saves `joined` over a newer version, of which it is a change. */
  const saveOver = (newer: Entity, joined: Draft) => {
    const base = kind.toDraft(newer)
    if (kind.isSame(joined, base)) return resetTo(newer)
    forget()
    version.current = newer.version
    const start = { base, origin: base, version: newer.version }
    if (kind.isSame(joined, form.getValues())) setState((last) => ({ ...last, ...start }))
    else load(joined, start)
    form.submit()
  }
  function isConflict(error: unknown): boolean {
    const { current, changedBy } = refusalOf(error)
    const found = kind.entity.safeParse(current)
    if (!isRefused(error, 'STALE_EDIT') || !found.success) return false
    const [mine, theirs] = [form.getValues(), kind.toDraft(found.data)]
    const { base, origin } = state
    const { joined, conflicts } = mergeDrafts({ mine, base, theirs, origin }, kind.fieldGroups)
    decide({ theirs: found.data, by: changedBy, joined: kind.schema.parse(joined), left: conflicts })
    return true
  }
  /** Asks about the next field, or saves when there is none left. */
  const decide = (next: Conflict<Draft, Entity>) => {
    setConflict(next.left.length === 0 ? null : next)
    if (next.left.length === 0) saveOver(next.theirs, next.joined)
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
    /** True if the next save makes a new entity. */
    isNew,
    load: (next: Draft) => load(next),
    /** Puts an earlier version into the form, with Undo in the toast. */
    restore: (next: Draft, version: number) => {
      load(next)
      reportSuccess(HISTORY.restored(version), {
        action: { label: HISTORY.undo, onClick: () => load(draft) },
      })
    },
    resetTo,
    /** Goes on from what was sent, which the server has as `saved`, with the caret where it is. */
    markSaved: (sent: Draft, saved: Entity) => {
      version.current = saved.version
      const start = { base: sent, origin: kind.toDraft(saved), version: saved.version }
      setState((last) => ({ ...last, ...start, restoredAt: null }))
      forget()
    },
    forget,
    /** Puts the offered draft into the form, as a change of the current version. */
    takeOffered: () => {
      if (state.offered === null) return
      storeDraft(key, state.version, state.offered.draft, state.base)
      load(state.offered.draft)
      dropOffered()
    },
    dropOffered,
    /** The version someone else has saved meanwhile, until each field that both have changed is decided on. */
    conflict,
    dismissConflict: () => setConflict(null),
    keepMine: () => {
      if (conflict !== null) decide({ ...conflict, left: conflict.left.slice(1) })
    },
    takeTheirs: () => {
      if (conflict === null) return
      const [field = [], ...left] = conflict.left
      const joined = withFields(conflict.joined, kind.toDraft(conflict.theirs), field)
      decide({ ...conflict, joined: kind.schema.parse(joined), left })
    },
  }
}

export type DraftForm<Draft extends FieldValues, Entity extends Versioned> = ReturnType<
  typeof useDraftForm<Draft, Entity>
>
