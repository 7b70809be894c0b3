/**
 * Ignores files dropped where nothing takes them, for which the browser would leave the page with all that is unsaved there.
 * Returns how to stop.
 */
export function preventFileDrops(): () => void {
  const ignore = (event: DragEvent) => {
    const { dataTransfer } = event
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  globalThis.addEventListener('dragover', ignore)
  globalThis.addEventListener('drop', ignore)
  return () => {
    globalThis.removeEventListener('dragover', ignore)
    globalThis.removeEventListener('drop', ignore)
  }
}
