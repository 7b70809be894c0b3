import type { KeyCommand } from './key-commands.ts'
import type { ZoomControl } from './use-zoom.ts'

const LINE_PX = 48
/** Share of a screen that stays in view when paging. */
const OVERLAP_PX = 48

type Viewer = {
  turn: (by: 1 | -1) => void
  /** Shows it over the whole screen, or no more. */
  present?: () => void
  onKeys: () => void
  /** True if keys that scroll turn pages. */
  isPaged?: boolean
  zoom: Pick<ZoomControl, 'zoomIn' | 'zoomOut' | 'reset'>
}

function scrollBy(element: HTMLElement, left: number, top: number): void {
  element.scrollBy({ left, top, behavior: 'instant' })
}

/** Runs a command; left and right turn pages if the page fits into the window. */
export function runCommand(command: KeyCommand, element: HTMLElement, viewer: Viewer): void {
  const fits = element.scrollWidth <= element.clientWidth
  const screen = Math.max(LINE_PX, element.clientHeight - OVERLAP_PX)
  const scroll = (by: number) =>
    viewer.isPaged === true ? viewer.turn(by > 0 ? 1 : -1) : scrollBy(element, 0, by)
  const actions: Record<KeyCommand, () => void> = {
    'screen-up': () => scroll(-screen),
    'screen-down': () => scroll(screen),
    'line-up': () => scroll(-LINE_PX),
    'line-down': () => scroll(LINE_PX),
    left: () => (fits ? viewer.turn(-1) : scrollBy(element, -LINE_PX, 0)),
    right: () => (fits ? viewer.turn(1) : scrollBy(element, LINE_PX, 0)),
    start: () => element.scrollTo({ top: 0, behavior: 'instant' }),
    end: () => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }),
    'zoom-in': viewer.zoom.zoomIn,
    'zoom-out': viewer.zoom.zoomOut,
    'zoom-reset': viewer.zoom.reset,
    next: () => viewer.turn(1),
    previous: () => viewer.turn(-1),
    present: () => viewer.present?.(),
    keys: viewer.onKeys,
  }
  actions[command]()
}
