/** The placeholder of an image that is being uploaded: its name and its progress, from 0 to 1. */
export function uploadMark(label: string): { element: HTMLElement; show: (fraction: number) => void } {
  const element = document.createElement('span')
  const bar = document.createElement('span')
  element.className = 'upload-mark'
  element.contentEditable = 'false'
  element.setAttribute('role', 'progressbar')
  element.setAttribute('aria-label', label)
  element.append(label, bar)
  const show = (fraction: number) => {
    const percent = Math.round(fraction * 100)
    element.setAttribute('aria-valuenow', String(percent))
    bar.style.width = `${percent}%`
  }
  show(0)
  return { element, show }
}
