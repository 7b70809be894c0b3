import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While `open`, calls `onDismiss` on Escape and on a press outside of `inside`; tells which of the two it was. */
export function useDismiss(
  open: boolean,
  inside: RefObject<HTMLElement | null>,
  onDismiss: (byEscape: boolean) => void,
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss(true)
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) dismiss(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [open, inside])
}
