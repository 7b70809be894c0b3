import { keep, readKept } from '../../lib/actor-storage.ts'

const PREFIX = 'media-position:'

/** Where an item begins is no place to continue, in s. */
const FIRST_S = 5

/** How far into the item of `id` this session had come, in s; 0 at its beginning and where storage is blocked. */
export function readMediaPosition(id: string): number {
  const seconds = Number(readKept(PREFIX + id) ?? 0)
  return Number.isFinite(seconds) && seconds >= FIRST_S ? seconds : 0
}

/** Keeps how far into the item of `id` this session has come; what was heard to its end begins anew. */
export function keepMediaPosition(id: string, { currentTime, ended }: HTMLMediaElement): void {
  keep(PREFIX + id, ended ? null : currentTime.toFixed(1))
}
