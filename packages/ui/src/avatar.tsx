import * as Radix from 'radix-ui/avatar'
import { cn } from './class-names.tsx'

/** An avatar's props: the person's name, the picture's address if any, and a width of 32, 40 or 56 px. */
export type AvatarProps = { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg' }

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' }

/** A person's picture, or their initials while it loads and if it is missing. Decorative next to the name. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  return (
    <Radix.Root
      aria-hidden
      className={cn(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full border bg-hover font-medium text-accent select-none',
        sizes[size],
      )}
    >
      {src && (
        <Radix.Image src={src} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
      )}
      <Radix.Fallback>{initials(name)}</Radix.Fallback>
    </Radix.Root>
  )
}

/** The initials of the first and last word, in capitals; empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')
}
