import type { ComponentProps } from 'react'
import { enhanceReveal } from '../../enhancements/reveal.ts'

/** Fades its content in when it enters the viewport, but for reduced motion. It can be read before and without. */
export function Reveal(props: ComponentProps<'div'>) {
  return <div ref={enhanceReveal} data-part="reveal" {...props} />
}
