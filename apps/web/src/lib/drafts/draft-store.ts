import type { z } from 'zod'

/** Whose unsaved form it is, and of what; `id` is null for a thing that is yet to be. */
export type DraftKey = { actorId: string; kind: string; id: string | null }

/** An unsaved form: when it was kept, and the version of the thing it was begun with, null for a new one. */
export type KeptDraft<Draft> = { draft: Draft; savedAt: string; version: number | null }

/** Whose drafts were dropped since they last read any: what is still being typed must not bring them back. */
const dropped = new Set<string>()

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const prefixOf = ({ actorId, kind, id }: DraftKey) => `draft:${actorId}:${kind}:${id ?? 'new'}:`

function keysWith(prefix: string): string[] {
  const kept = storage()
  const keys = Array.from({ length: kept?.length ?? 0 }, (_, index) => kept?.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}

function parse<Draft>(text: string | null | undefined, schema: z.ZodType<Draft>): KeptDraft<Draft>[] {
  try {
    const { draft, savedAt, version } = Object(JSON.parse(text ?? ''))
    if (Number.isNaN(Date.parse(savedAt)) || (version !== null && !Number.isInteger(version))) return []
    return [{ draft: schema.parse(draft), savedAt: String(savedAt), version }]
  } catch {
    // Kept by an older release of the app, or not by the app at all.
    return []
  }
}

/** What was left unsaved under `key` in this browser, one draft for each version it was begun with, newest first. */
export function readDrafts<Draft>(key: DraftKey, schema: z.ZodType<Draft>): KeptDraft<Draft>[] {
  dropped.delete(key.actorId)
  return keysWith(prefixOf(key))
    .flatMap((name) => parse(storage()?.getItem(name), schema))
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
}

/** Keeps a form begun with `version` through reloads, crashes and a lost session; null forgets it. */
export function keepDraft(key: DraftKey, version: number | null, draft: object | null): void {
  const name = `${prefixOf(key)}${version ?? 0}`
  try {
    if (draft === null) return storage()?.removeItem(name)
    if (dropped.has(key.actorId)) return
    storage()?.setItem(name, JSON.stringify({ draft, savedAt: new Date().toISOString(), version }))
  } catch {
    // A full storage must not stop anyone from writing.
  }
}

/** Forgets every draft but those of `actorId`, who is using this browser now (decisions, "Actor change in the browser"). */
export function dropDraftsOfOthers(actorId: string): void {
  const others = keysWith('draft:').map((name) => name.split(':')[1] ?? '')
  for (const other of new Set(others)) if (other !== actorId) dropDraftsOf(other)
}

/** Forgets every draft of `actorId`; what their forms still hold is kept no more until they open one again. */
export function dropDraftsOf(actorId: string): void {
  dropped.add(actorId)
  for (const name of keysWith(`draft:${actorId}:`)) storage()?.removeItem(name)
}
