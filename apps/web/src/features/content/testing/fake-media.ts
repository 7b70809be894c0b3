import { fireEvent } from '@testing-library/react'

type State = { currentTime: number; duration: number; paused: boolean; ended: boolean; error: object | null }

/**
 * Gives an element of jsdom, which plays nothing, a recording of `duration` s. Returns its state; `emit` fires its
 * events.
 */
export function fakeMedia(media: HTMLMediaElement, duration: number) {
  const state: State = { currentTime: 0, duration, paused: true, ended: false, error: null }
  const emit = (event: string) => fireEvent(media, new Event(event))
  const own = (name: keyof State) => ({ configurable: true, get: () => state[name] })
  Object.defineProperties(media, {
    duration: own('duration'),
    paused: own('paused'),
    ended: own('ended'),
    error: own('error'),
    readyState: { configurable: true, value: HTMLMediaElement.HAVE_METADATA },
    currentTime: {
      configurable: true,
      get: () => state.currentTime,
      set: (time: number) => {
        state.currentTime = time
      },
    },
  })
  media.play = async () => {
    state.paused = false
    emit('play')
  }
  media.pause = () => {
    state.paused = true
    emit('pause')
  }
  media.load = () => {
    state.error = null
    emit('loadstart')
  }
  emit('loadedmetadata')
  emit('durationchange')
  return { state, emit }
}
