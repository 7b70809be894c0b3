import { useEffect, useState } from 'react'
import { showCaptions } from './media-commands.ts'

/** Whether a video shows its captions, here or by the browser's own menu, and the way to change that. */
export function useCaptions(media: HTMLMediaElement | null) {
  const [areOn, setAreOn] = useState(false)
  useEffect(() => {
    if (!media) return
    const { textTracks } = media
    const update = () => setAreOn([...textTracks].some((track) => track.mode === 'showing'))
    textTracks.addEventListener('change', update)
    return () => textTracks.removeEventListener('change', update)
  }, [media])
  const toggle = () => {
    if (media) showCaptions(media, !areOn)
    setAreOn(!areOn)
  }
  return { areOn, toggle }
}
