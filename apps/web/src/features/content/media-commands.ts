/** Seeks to a time, in s, within the recording. */
export function seekTo(media: HTMLMediaElement, time: number): void {
  media.currentTime = Math.min(Math.max(0, time), media.duration || 0)
}

/** Toggles playback. */
export function togglePlaying(media: HTMLMediaElement): void {
  // A refusal to play is visible on the element: it stays paused, or has an error.
  if (media.paused) media.play().catch(() => undefined)
  else media.pause()
}

/** Plays `rate` times as fast, also after the file is loaded again. */
export function playAtRate(media: HTMLMediaElement, rate: number): void {
  media.defaultPlaybackRate = rate
  media.playbackRate = rate
}

/** Shows or hides the captions. */
export function showCaptions(media: HTMLMediaElement, areOn: boolean): void {
  for (const track of media.textTracks) track.mode = areOn ? 'showing' : 'disabled'
}
