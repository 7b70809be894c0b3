import { IconButton } from '@idex/ui/icon-button'
import { Select } from '@idex/ui/select'
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { storeInBrowser, readStored } from '../../../browser/user-local-storage.ts'
import type { TextReader } from '../text-reader.ts'
import * as texts from '../messages.ts'
import { createReading, type ReadingState, type Spot } from './reading.ts'
import type { Speech, Voice } from './speech.ts'
import { RATES, voicesFor } from './voices.ts'

/** Storage names of speed and voice, the voice by language. */
const RATE = 'speech-rate'
const voiceName = (lang: string) => `speech-voice:${lang}`

type BarProps = {
  speech: Speech | undefined
  read: TextReader
  pageCount: number
  lang: string
  /** Where it begins: what is on the screen. */
  startAt: () => { page: number; block: number }
  onSpot: (spot: Spot | undefined) => void
  onClose: () => void
}

function messageOf(
  speech: Speech | undefined,
  voices: readonly Voice[],
  isSpoken: boolean,
  state: ReadingState,
) {
  if (!speech) return texts.NO_SPEECH
  if (voices.length === 0) return texts.NO_VOICES
  if (state.problem === 'failed') return texts.SPEECH_FAILED
  if (state.problem === 'nothing') return texts.NOTHING_TO_READ
  return isSpoken ? undefined : texts.NO_VOICE_FOR_LANGUAGE
}

const SILENT: ReadingState = { status: 'stopped' }
const nothingToHear = () => () => {}
const NO_VOICES: readonly Voice[] = []

/** The voices there are now, the same list until they change. */
function useVoices(speech: Speech | undefined): readonly Voice[] {
  const [voices, setVoices] = useState(() => speech?.voices() ?? NO_VOICES)
  useEffect(() => speech?.onVoices(() => setVoices(speech.voices())), [speech])
  return voices
}

/** The controls of reading aloud. It ends with them. */
export function ReadAloudBar({ speech, read, pageCount, lang, startAt, onSpot, onClose }: BarProps) {
  const all = useVoices(speech)
  const { voices, isSpoken } = voicesFor(all, lang)
  const reading = useMemo(
    () => speech && createReading({ speech, read, pageCount }),
    [speech, read, pageCount],
  )
  const state = useSyncExternalStore(reading?.subscribe ?? nothingToHear, () => reading?.now() ?? SILENT)
  const [rate, setRate] = useState(() => RATES.find((one) => one === readStored(RATE)) ?? '1')
  const [chosen, setChosen] = useState(() => readStored(voiceName(lang)))
  const voice = (voices.find(({ id }) => id === chosen) ?? voices[0])?.id
  useEffect(() => {
    if (!reading) return
    const unsubscribe = reading.subscribe(() => onSpot(reading.now().spot))
    return () => {
      unsubscribe()
      reading.close()
    }
  }, [reading, onSpot])
  useEffect(() => {
    reading?.setManner({ voice: voice ?? null, rate: Number(rate) })
  }, [reading, voice, rate])

  const message = messageOf(speech, all, isSpoken, state)
  const play = () => {
    if (state.status === 'paused') reading?.resume()
    else void reading?.begin(startAt())
  }
  const isPlaying = state.status === 'playing'
  const close = () => {
    reading?.stop()
    onClose()
  }
  return (
    <div
      role="group"
      aria-label={texts.READ_ALOUD}
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t bg-surface px-2 py-1"
    >
      {voice !== undefined && (
        <>
          <div className="flex items-center">
            <IconButton
              label={texts.PREVIOUS_PARAGRAPH}
              disabled={state.status === 'stopped'}
              onClick={() => void reading?.move(-1)}
            >
              <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton
              label={isPlaying ? texts.PAUSE : texts.PLAY}
              onClick={isPlaying ? () => reading?.pause() : play}
            >
              {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
            </IconButton>
            <IconButton
              label={texts.NEXT_PARAGRAPH}
              disabled={state.status === 'stopped'}
              onClick={() => void reading?.move(1)}
            >
              <ChevronRight aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
          </div>
          <Select
            aria-label={texts.SPEED}
            className="w-24"
            options={RATES.map((value) => ({ value, label: `${value}×` }))}
            value={rate}
            onValueChange={(next) => {
              setRate(next)
              storeInBrowser(RATE, next)
            }}
          />
          <Select
            aria-label={texts.VOICE}
            className="w-40 sm:w-56"
            options={voices.map(({ id, name }) => ({ value: id, label: name }))}
            value={voice}
            onValueChange={(next) => {
              setChosen(next)
              storeInBrowser(voiceName(lang), next)
            }}
          />
        </>
      )}
      <p role="status" className="min-w-0 text-sm text-muted empty:hidden max-sm:max-w-[calc(100%-3.5rem)]">
        {message}
      </p>
      <IconButton label={texts.STOP} onClick={close}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
