const FIELDS = ':is(button,input,textarea):not(:disabled),[tabindex="0"]'

/** Marks the corner of a dialog or sheet that holds its close button. */
export const CORNER = { 'data-corner': '' } as const

/**
 * Where the focus goes when a dialog or sheet opens: its first control, or the panel itself when only links or the
 * close button could take it (whose tooltip would open unasked and swallow the first Escape), or a notice's button, such as one
 * that discards a draft.
 */
export function focusContent(event: Event): void {
  const panel = event.currentTarget
  if (!(panel instanceof HTMLElement)) return
  const first = panel.querySelector(FIELDS)
  if (first && !first.closest('[data-corner], [role=status]')) return
  event.preventDefault()
  panel.focus()
}
