import { STARTED_SECONDS, ENDING_SECONDS } from '@idex/contract/places/bounds'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SavedPlace } from '../../reader/places/stored-places.ts'
import { useReadingPlace } from '../../reader/places/use-reading-place.ts'
import { seekTo } from './use-playback.ts'

/** Seeking counts at once: what is there may take a while to come. */
const KEPT_ON = ['timeupdate', 'pause', 'seeking', 'ended'] as const

/** Returns whether a recording's duration is known. */
const isKnown = (media: HTMLMediaElement) => media.readyState >= HTMLMediaElement.HAVE_METADATA

/** The moment of a place that is worth resuming at, in s: neither the beginning nor the end of a recording. */
function momentOf(kept: SavedPlace | undefined, { duration }: HTMLMediaElement): number | undefined {
  if (kept?.position.unit !== 'second') return undefined
  const { seconds } = kept.position
  return seconds >= STARTED_SECONDS && !(seconds > duration - ENDING_SECONDS) ? seconds : undefined
}

/** Notice to a listener, in s: the item was resumed, or there is a newer place of another device. */
export type MomentNotice = { kind: 'continued' | 'elsewhere'; at: number }

/**
 * Resumes the item where it was left, on this device or another, and stores the position from then on. Returns the
 * notice, and functions to start over or to go where the other device was. A playing item is not moved. A moment in the
 * address, in s, goes before the stored one.
 */
export function useRememberedPlace(
  media: HTMLMediaElement | null,
  { id, moment }: { id: string; moment: number | undefined },
) {
  const [notice, setNotice] = useState<MomentNotice>()

  const resume = (kept: SavedPlace | undefined) => {
    const at = media && momentOf(kept, media)
    if (at === undefined || at === null || !media) return
    if (kept) arriveAt(kept.position)
    seekTo(media, at)
    setNotice({ kind: 'continued', at })
  }
  const onNews = (news: SavedPlace) => {
    if (!media || !isKnown(media)) return
    if (moment === undefined && media.paused && media.currentTime < STARTED_SECONDS) return resume(news)
    const at = momentOf(news, media)
    if (at !== undefined && Math.abs(at - media.currentTime) > ENDING_SECONDS)
      setNotice({ kind: 'elsewhere', at })
  }
  const { latest, keep, arriveAt } = useReadingPlace({ kind: 'content', id }, { onNews })

  const goTo = (at: number) => {
    if (media) seekTo(media, at)
    setNotice(undefined)
  }

  // Also after the file was loaded again.
  const begin = useEffectEvent(() => {
    if (moment === undefined) resume(latest())
    else goTo(moment)
  })
  const keepMoment = useEffectEvent(() => {
    // Until the stored position is applied, the first events would overwrite it with 0.
    if (!media || !isKnown(media)) return
    const seconds = Math.round(media.currentTime * 10) / 10
    if (seconds < STARTED_SECONDS && latest() === undefined) return
    keep({ unit: 'second', seconds, duration: Number.isFinite(media.duration) ? media.duration : null })
  })
  useEffect(() => {
    if (!media) return
    const onMetadata = () => begin()
    const onMoment = () => keepMoment()
    if (isKnown(media)) onMetadata()
    media.addEventListener('loadedmetadata', onMetadata)
    for (const event of KEPT_ON) media.addEventListener(event, onMoment)
    return () => {
      media.removeEventListener('loadedmetadata', onMetadata)
      for (const event of KEPT_ON) media.removeEventListener(event, onMoment)
    }
  }, [media])

  // Another moment of the item that is open already.
  const follow = useEffectEvent(() => {
    if (media && isKnown(media) && moment !== undefined) seekTo(media, moment)
  })
  useEffect(() => follow(), [moment])
  const isOutdated = moment !== undefined && notice?.kind === 'continued'
  return { notice: isOutdated ? undefined : notice, goTo }
}
