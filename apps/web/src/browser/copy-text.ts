/** Copies through a hidden field: the only way on plain http and where clipboard access is denied. */
function copyByField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  // A dialog traps the focus and an open menu closes without it, so the field is added inside them.
  const parent = focused?.closest('[role="dialog"],[role="menu"]') ?? document.body
  parent.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies there
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Puts `text` on the clipboard. Returns whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByField(text)
  }
}
