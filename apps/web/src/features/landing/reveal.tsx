import { cn } from '@idex/ui/class-names'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { revealThreshold } from './reveal-threshold.ts'

/**
 * Fades its content in when it enters the viewport. It is visible in the markup: only the browser hides what is below the
 * fold, and not with reduced motion.
 */
export function Reveal({ className, ...props }: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  useReveal(ref)
  return (
    <div
      ref={ref}
      className={cn(
        'transition-[opacity,translate] duration-700 ease-calm data-waiting:translate-y-6 data-waiting:opacity-0 data-waiting:transition-none print:opacity-100!',
        className,
      )}
      {...props}
    />
  )
}

function useReveal(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (element.getBoundingClientRect().top < window.innerHeight) return
    const show = () => element.removeAttribute('data-waiting')
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        show()
        observer.disconnect()
      },
      { threshold: revealThreshold(element.offsetHeight, window.innerHeight) },
    )
    element.setAttribute('data-waiting', '')
    observer.observe(element)
    return () => {
      observer.disconnect()
      show()
    }
  }, [ref])
}
