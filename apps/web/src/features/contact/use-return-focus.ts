import { useEffect } from 'react'

/**
 * When the component goes, gives the focus back to the element that had it when the component came. A dialog opened
 * from afar knows no trigger of its own to return to.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
}
