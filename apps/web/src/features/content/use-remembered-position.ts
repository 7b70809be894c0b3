import { BEGUN_SECONDS, OVER_SECONDS } from '@idex/contract/places/bounds'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Kept } from '../places/device-places.ts'
import { useKeptPlace } from '../places/use-kept-place.ts'
import { seekTo } from './use-playback.ts'

/** Seeking counts at once: what is there may take a while to come. */
const KEPT_ON = ['timeupdate', 'pause', 'seeking', 'ended'] as const

/** Whether a recording has told its duration. */
const isKnown = (media: HTMLMediaElement) => media.readyState >= HTMLMediaElement.HAVE_METADATA

/** The moment of a place that is worth resuming at, in s: neither the beginning nor the end of a recording. */
function momentOf(kept: Kept | undefined, { duration }: HTMLMediaElement): number | undefined {
  if (kept?.position.unit !== 'second') return undefined
  const { seconds } = kept.position
  return seconds >= BEGUN_SECONDS && !(seconds > duration - OVER_SECONDS) ? seconds : undefined
}

/** What a listener is told about their place, in s: it was resumed, or there is a newer one of another device. */
export type MomentNotice = { kind: 'continued' | 'elsewhere'; at: number }

/**
 * Resumes the item where it was left, on this device or another, and keeps the position from then on. Returns what to tell, and
 * how to start over or to go where the other device was. What plays already is not moved.
 */
export function useRememberedPosition(media: HTMLMediaElement | null, id: string) {
  const [notice, setNotice] = useState<MomentNotice>()

  const resume = (kept: Kept | undefined) => {
    const at = media && momentOf(kept, media)
    if (at === undefined || at === null || !media) return
    if (kept) arriveAt(kept.position)
    seekTo(media, at)
    setNotice({ kind: 'continued', at })
  }
  const onNews = (news: Kept) => {
    if (!media || !isKnown(media)) return
    if (media.paused && media.currentTime < BEGUN_SECONDS) return resume(news)
    const at = momentOf(news, media)
    if (at !== undefined && Math.abs(at - media.currentTime) > OVER_SECONDS)
      setNotice({ kind: 'elsewhere', at })
  }
  const { latest, keep, arriveAt } = useKeptPlace({ kind: 'content', id }, { onNews })

  // Also after the file was loaded again.
  const begin = useEffectEvent(() => resume(latest()))
  const keepMoment = useEffectEvent(() => {
    // Until the kept position is applied, the first events would overwrite it with 0.
    if (!media || !isKnown(media)) return
    const seconds = Math.round(media.currentTime * 10) / 10
    if (seconds < BEGUN_SECONDS && latest() === undefined) return
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

  const goTo = (at: number) => {
    if (media) seekTo(media, at)
    setNotice(undefined)
  }
  return { notice, goTo }
}
