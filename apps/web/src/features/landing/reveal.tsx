import type { ComponentProps } from 'react'
import { revealPart } from '../../enhancements/reveal.ts'

/** Fades its content in when it enters the viewport, but for reduced motion. It can be read before and without. */
export function Reveal(props: ComponentProps<'div'>) {
  return <div ref={revealPart} data-part="reveal" {...props} />
}
