import { fireEvent } from '@testing-library/react'

/** A cue as browsers read it; its text is HTML already. */
class FakeCue {
  readonly startTime: number
  readonly html: string
  constructor(startTime: number, html: string) {
    this.startTime = startTime
    this.html = html
  }
  getCueAsHTML() {
    return document.createRange().createContextualFragment(this.html)
  }
}

/**
 * Gives all tracks, which jsdom does not read, these lines. `load` has the browser finish reading the page's first one;
 * `mode` is the mode that the page has set.
 */
export function fakeTrack(lines: readonly [start: number, html: string][] = []) {
  const track = { mode: 'disabled', cues: lines.map(([start, html]) => new FakeCue(start, html)) }
  let readyState: number = HTMLTrackElement.NONE
  Object.assign(globalThis, { VTTCue: FakeCue })
  Object.defineProperties(HTMLTrackElement.prototype, {
    track: { configurable: true, value: track },
    readyState: { configurable: true, get: () => readyState },
  })
  const settle = (state: number, event: 'load' | 'error') => () => {
    readyState = state
    if (event === 'error') track.cues = []
    const element = document.querySelector('track')
    if (element) fireEvent(element, new Event(event))
  }
  return {
    mode: () => track.mode,
    load: settle(HTMLTrackElement.LOADED, 'load'),
    fail: settle(HTMLTrackElement.ERROR, 'error'),
  }
}
