/** Copies by way of a hidden field: all there is on plain http, and where the clipboard is denied. */
function copyByField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  // A dialog keeps the focus inside and a menu closes without it, so the field has to be there as well.
  const parent = focused?.closest('[role="dialog"],[role="menu"]') ?? document.body
  parent.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Puts `text` on the clipboard. Returns whether it got there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByField(text)
  }
}
