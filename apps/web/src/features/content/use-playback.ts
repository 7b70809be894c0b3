import { useEffect, useRef, useState } from 'react'
import { pageActor } from '../../app/client/page-actor.ts'

/** Seeks to a time, in s, within the recording. */
export function seekTo(media: HTMLMediaElement, time: number): void {
  media.currentTime = Math.min(Math.max(0, time), media.duration || 0)
}

/** Plays from a time, in s. */
export function playFrom(media: HTMLMediaElement, time: number): void {
  seekTo(media, time)
  media.play().catch(() => undefined)
}

function togglePlaying(media: HTMLMediaElement): void {
  // A refusal to play is visible on the element: it stays paused, or has an error.
  if (media.paused) media.play().catch(() => undefined)
  else media.pause()
}

/** Plays `rate` times as fast, also after the file is loaded again. */
function playAtRate(media: HTMLMediaElement, rate: number): void {
  media.defaultPlaybackRate = rate
  media.playbackRate = rate
}

/** Shows or hides the captions; hidden ones are still read, as the transcript. */
export function showCaptions(media: HTMLMediaElement, areOn: boolean): void {
  for (const track of media.textTracks) track.mode = areOn ? 'showing' : 'hidden'
}

/** A player's state for its controls; times in s, `duration` 0 until it is known. */
type Playback = {
  isPlaying: boolean
  isFailed: boolean
  time: number
  duration: number
  rate: number
}

const AT_REST: Playback = { isPlaying: false, isFailed: false, time: 0, duration: 0, rate: 1 }

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'ratechange',
  'loadstart',
  'error',
] as const

function readPlayback(media: HTMLMediaElement): Playback {
  return {
    isPlaying: !media.paused && !media.ended,
    isFailed: media.error !== null,
    time: media.currentTime,
    duration: Number.isFinite(media.duration) ? media.duration : 0,
    rate: media.playbackRate,
  }
}

export function usePlayback(media: HTMLMediaElement | null) {
  const [playback, setPlayback] = useState(AT_REST)
  // A speed chosen before the page was hydrated is told before the element is.
  const rateRef = useRef(AT_REST.rate)
  useEffect(() => {
    if (!media) return
    if (rateRef.current !== AT_REST.rate) playAtRate(media, rateRef.current)
    const update = () => setPlayback(readPlayback(media))
    update()
    // A media element does not say why its file was refused; a lost session is one reason.
    const onError = () => pageActor.recheck()
    media.addEventListener('error', onError)
    for (const event of EVENTS) media.addEventListener(event, update)
    return () => {
      media.removeEventListener('error', onError)
      for (const event of EVENTS) media.removeEventListener(event, update)
    }
  }, [media])

  const seek = (time: number) => {
    if (!media) return
    seekTo(media, time)
    setPlayback(readPlayback(media))
  }
  return {
    ...playback,
    seek,
    skip: (seconds: number) => seek((media?.currentTime ?? 0) + seconds),
    toggle: () => media && togglePlaying(media),
    setRate: (rate: number) => {
      rateRef.current = rate
      if (media) playAtRate(media, rate)
    },
    reload: () => media?.load(),
  }
}
export type PlaybackControl = ReturnType<typeof usePlayback>
