const layers = new Map<HTMLElement, HTMLElement>()
let listening: AbortController | undefined

/**
 * Keeps a selection dragged across the empty parts of a text layer from jumping to the whole page: an unselectable
 * mark is kept beside the end being dragged, as PDF.js's own viewer does. Returns the release.
 */
export function keepSelectionTame(layer: HTMLElement): () => void {
  const end = document.createElement('div')
  end.className = 'end-of-content'
  layer.append(end)
  layers.set(layer, end)
  listening ??= listen()
  return () => {
    layers.delete(layer)
    if (layers.size > 0) return
    listening?.abort()
    listening = undefined
  }
}

function listen(): AbortController {
  const controller = new AbortController()
  const { signal } = controller
  let dragging = false
  let previous: Range | undefined
  document.addEventListener('pointerdown', () => (dragging = true), { signal })
  const stop = () => {
    dragging = false
    for (const [layer, end] of layers) reset(layer, end)
  }
  document.addEventListener('pointerup', stop, { signal })
  document.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('blur', stop, { signal })
  document.addEventListener(
    'selectionchange',
    () => {
      const selection = document.getSelection()
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
      for (const [layer, end] of layers) {
        if (dragging && range?.intersectsNode(layer)) layer.classList.add('selecting')
        else reset(layer, end)
      }
      if (dragging && range) moveEnd(range, previous)
      previous = range?.cloneRange()
    },
    { signal },
  )
  return controller
}

function reset(layer: HTMLElement, end: HTMLElement): void {
  if (layer.lastChild !== end) layer.append(end)
  layer.classList.remove('selecting')
}

/** Puts the mark of the layer behind the end of the selection that moved since `previous`. */
function moveEnd(range: Range, previous: Range | undefined): void {
  const startMoved =
    previous !== undefined &&
    (range.compareBoundaryPoints(Range.END_TO_END, previous) === 0 ||
      range.compareBoundaryPoints(Range.START_TO_END, previous) === 0)
  const node = startMoved ? range.startContainer : range.endContainer
  const span = node instanceof HTMLElement ? node : node.parentElement
  const layer = span?.closest<HTMLElement>('.text-layer')
  const end = layer && layers.get(layer)
  if (!span || !end || span === layer || span === end) return
  if (startMoved) span.before(end)
  else span.after(end)
}
