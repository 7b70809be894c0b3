import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Spot } from './reading.ts'
import { browserSpeech } from './speech.ts'
import { useSpokenMark } from './use-spoken-mark.ts'

/** The first block on the screen of a page, by their indexes. */
function firstInSight(scroller: HTMLElement | null, page: number): { page: number; block: number } {
  const top = scroller?.getBoundingClientRect().top ?? 0
  const blocks = [...(scroller?.querySelectorAll(`[data-page="${page + 1}"] [data-block]`) ?? [])]
  const block = blocks.findIndex((one) => one.getBoundingClientRect().bottom > top)
  return { page, block: Math.max(0, block) }
}

/** What of the text is being read aloud, and the language of the page that is read; `onGoTo` follows to other pages. */
export function useReadAloud(
  scroller: RefObject<HTMLElement | null>,
  page: number,
  onGoTo: (page: number) => void,
) {
  const [isOpen, setIsOpen] = useState(false)
  const [speech] = useState(browserSpeech)
  const [spot, setSpot] = useState<Spot>()
  const [langs, setLangs] = useState<ReadonlyMap<number, string>>(new Map())
  const spoken = spot?.page
  useSpokenMark(scroller, spot, spoken !== undefined && langs.has(spoken))
  const follow = useEffectEvent((next: number) => {
    if (next !== page) onGoTo(next)
  })
  useEffect(() => {
    if (spoken !== undefined) follow(spoken)
  }, [spoken])
  const onRead = useCallback((index: number, lang: string) => {
    setLangs((last) => (last.get(index) === lang ? last : new Map(last).set(index, lang)))
  }, [])
  return {
    ...{ isOpen, setIsOpen, speech, setSpot, onRead },
    lang: langs.get(page) ?? '',
    startAt: () => firstInSight(scroller.current, page),
  }
}
