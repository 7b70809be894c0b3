/** What holds the place of a picture on its way: its name and how much of it has been sent, between 0 and 1. */
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
