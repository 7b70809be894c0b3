import { pageActor } from '../../app/client/page-actor.ts'
import { safeLocalStorage, safeSessionStorage } from '../../browser/safe-storage.ts'

/** Where drafts are stored: in the whole browser, which outlives a crash and a sign-out, or in this tab alone. */
type Place = 'browser' | 'tab'

/** Whose unsaved form it is, of what, and where it is stored; `id` is null for a thing that does not exist yet. */
export type DraftKey = { place: Place; actorId: string; kind: string; id: string | null }

/**
 * An unsaved form: when it was stored, and the version of the thing it started from, null for a new one. `base` is the form as it
 * started; null if an older release of the app stored it.
 */
export type StoredDraft<Draft> = { draft: Draft; base: Draft | null; savedAt: string; version: number | null }

/** Reads what was stored of a form, and throws where it is none: a schema, or less where a page does without. */
type DraftReader<Draft> = { parse(value: unknown): Draft }

/** Actors whose drafts were dropped since they last read any: a form still open must not write them again. */
const dropped = new Set<string>()

const storageOf = (place: Place) => (place === 'tab' ? safeSessionStorage : safeLocalStorage)

const prefixOf = ({ actorId, kind, id }: DraftKey) => `draft:${actorId}:${kind}:${id ?? 'new'}:`

function parse<Draft>(text: string | null, reader: DraftReader<Draft>): StoredDraft<Draft>[] {
  try {
    const { draft, base, savedAt, version } = Object(JSON.parse(text ?? ''))
    if (Number.isNaN(Date.parse(savedAt)) || (version !== null && !Number.isInteger(version))) return []
    const start = base == null ? null : reader.parse(base)
    return [{ draft: reader.parse(draft), base: start, savedAt: String(savedAt), version }]
  } catch {
    // Written by an older release of the app, or by something else.
    return []
  }
}

/** The key of a form that has no versions, stored for the page's actor in this tab alone. */
export function tabKey(kind: string): DraftKey {
  return { place: 'tab', actorId: pageActor.name(), kind, id: null }
}

/** The drafts stored under `key`, one for each version they started from, newest first. */
export function readDrafts<Draft>(key: DraftKey, reader: DraftReader<Draft>): StoredDraft<Draft>[] {
  dropped.delete(key.actorId)
  const storage = storageOf(key.place)
  return storage
    .keys(prefixOf(key))
    .flatMap((name) => parse(storage.read(name), reader))
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
}

/** A draft of `actorId` that waits in this browser: of which form and thing, null for a new one, and its title. */
export type WaitingDraft = { kind: string; id: string | null; title: string; savedAt: string }

/** The unsaved drafts of `actorId` in this browser, newest first, one for each thing. */
export function waitingDrafts(actorId: string): WaitingDraft[] {
  const reader = { parse: (draft: unknown) => String(Object(draft).title ?? '').trim() }
  const found = safeLocalStorage.keys(`draft:${actorId}:`).flatMap((name) => {
    const [, , kind = '', id = ''] = name.split(':')
    return parse(safeLocalStorage.read(name), reader).map(({ draft: title, savedAt }) => ({
      ...{ kind, title, savedAt },
      id: id === 'new' ? null : id,
    }))
  })
  const newest = found.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
  return newest.filter(
    (one, index) => newest.findIndex(({ kind, id }) => kind === one.kind && id === one.id) === index,
  )
}

/** Returns whether any actor's unsaved draft waits in this browser or tab. */
export function hasDrafts(): boolean {
  return safeLocalStorage.keys('draft:').length + safeSessionStorage.keys('draft:').length > 0
}

/** Stores a form that started as `base` from `version`, so that it survives a reload and a lost session; null removes it. */
export function storeDraft(
  key: DraftKey,
  version: number | null,
  draft: object | null,
  base: object | null = null,
): void {
  if (draft !== null && dropped.has(key.actorId)) return
  const text = draft && JSON.stringify({ draft, base, savedAt: new Date().toISOString(), version })
  storageOf(key.place).store(`${prefixOf(key)}${version ?? 0}`, text)
}

/** Drops every draft but those of `actorId`, who is using this browser now: drafts never pass from one actor to the next. */
export function removeDraftsOfOthers(actorId: string): void {
  const names = [...safeLocalStorage.keys('draft:'), ...safeSessionStorage.keys('draft:')]
  const owners = new Set(names.map((name) => name.split(':')[1] ?? ''))
  for (const owner of owners) if (owner !== actorId) dropDraftsOf(owner)
}

/** Drops every draft of `actorId`; forms that are still open store nothing more until that actor opens one again. */
export function dropDraftsOf(actorId: string): void {
  dropped.add(actorId)
  for (const storage of [safeLocalStorage, safeSessionStorage])
    for (const key of storage.keys(`draft:${actorId}:`)) storage.store(key, null)
}
