import { useEffect, useState } from 'react'
import { seekTo } from './media-commands.ts'
import { readForActor, storeForActor } from '../../lib/actor-storage.ts'

const PREFIX = 'media-position:'

/** Where an item begins is no place to continue, in s. */
const FIRST_S = 5

/** How far into the item of `id` this session had come, in s; 0 at its beginning and where storage is blocked. */
function readMediaPosition(id: string): number {
  const seconds = Number(readForActor(PREFIX + id) ?? 0)
  return Number.isFinite(seconds) && seconds >= FIRST_S ? seconds : 0
}

/** Keeps how far into the item of `id` this session has come; what was heard to its end begins anew. */
function keepMediaPosition(id: string, { currentTime, ended }: HTMLMediaElement): void {
  storeForActor(PREFIX + id, ended ? null : currentTime.toFixed(1))
}

const KEPT_ON = ['timeupdate', 'pause', 'seeked', 'ended'] as const

/** The end of an item is no place to continue, in s. */
const LAST_S = 5

/**
 * Continues the item where this session left it, and keeps where that is. Returns the place continued at, in s, for
 * as long as it is worth saying, and the way to start over instead.
 */
export function useRememberedPosition(media: HTMLMediaElement | null, id: string) {
  const [continuedAt, setContinuedAt] = useState<number>()
  useEffect(() => {
    if (!media) return
    const resume = () => {
      const position = readMediaPosition(id)
      if (position === 0 || position > media.duration - LAST_S) return
      seekTo(media, position)
      setContinuedAt(position)
    }
    // Before the position is known, the first events would overwrite it with 0.
    const keep = () => media.readyState >= HTMLMediaElement.HAVE_METADATA && keepMediaPosition(id, media)
    if (media.readyState >= HTMLMediaElement.HAVE_METADATA) resume()
    media.addEventListener('loadedmetadata', resume)
    for (const event of KEPT_ON) media.addEventListener(event, keep)
    return () => {
      media.removeEventListener('loadedmetadata', resume)
      for (const event of KEPT_ON) media.removeEventListener(event, keep)
    }
  }, [media, id])
  const startOver = () => {
    if (media) seekTo(media, 0)
    setContinuedAt(undefined)
  }
  return { continuedAt, startOver }
}
