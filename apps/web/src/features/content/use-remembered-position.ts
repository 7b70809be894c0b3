import { useEffect, useState } from 'react'
import { seekTo } from './use-playback.ts'
import { readForActor, storeForActor } from '../../lib/actor-storage.ts'

const PREFIX = 'media-position:'

/** Positions before this are not resumed, in s. */
const FIRST_S = 5

/** The stored position in the item of `id`, in s; 0 near its beginning and where storage is blocked. */
function readMediaPosition(id: string): number {
  const seconds = Number(readForActor(PREFIX + id) ?? 0)
  return Number.isFinite(seconds) && seconds >= FIRST_S ? seconds : 0
}

/** Stores the position in the item of `id`; removes it once the item was played to its end. */
function keepMediaPosition(id: string, { currentTime, ended }: HTMLMediaElement): void {
  storeForActor(PREFIX + id, ended ? null : currentTime.toFixed(1))
}

const KEPT_ON = ['timeupdate', 'pause', 'seeked', 'ended'] as const

/** Positions this close to the end are not resumed, in s. */
const LAST_S = 5

/**
 * Resumes the item where this session left it, and stores the position from then on. Returns the position it resumed at,
 * in s, as long as that is worth showing, and a function to start over.
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
    // Until the stored position is applied, the first events would overwrite it with 0.
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
