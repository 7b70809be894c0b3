import { useState } from 'react'

/**
 * The height in px of what stands in a frame of this origin, as it changes; undefined until the frame has loaded.
 * `follow` takes the frame on each load.
 */
export function useContentHeight() {
  const [height, setHeight] = useState<number>()
  const follow = (frame: HTMLIFrameElement) => {
    const content = frame.contentDocument?.body
    if (!content) return
    // The frame's own document goes with it, and its observer with that.
    new ResizeObserver(() => setHeight(Math.ceil(content.getBoundingClientRect().height))).observe(content)
  }
  return { height, follow }
}
