import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Enter, pressed while the hits are still those of what was typed before: `act` is done once they are not. Calls `act` for no other Enter, nor
 * if another key was pressed since.
 */
export function useEnterOnce(isOld: boolean, act: () => void) {
  const isPressed = useRef(false)
  const go = useEffectEvent(() => {
    if (isPressed.current) act()
    isPressed.current = false
  })
  useEffect(() => {
    if (!isOld) go()
  }, [isOld])
  return {
    cancel: () => void (isPressed.current = false),
    onKeyDown: (event: KeyboardEvent) => {
      isPressed.current = event.key === 'Enter' && isOld && !event.nativeEvent.isComposing
      if (isPressed.current) event.preventDefault()
    },
  }
}
