import { useEffect } from 'react'

/** Gives the focus back to where it was when the component came, once it has gone and nothing else has it. */
export function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body
        if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
