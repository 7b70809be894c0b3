import { cn } from '@idex/ui/class-names'
import { artStrands } from './art-strands.ts'

/** The drawing for a post without a picture: always the same for one post, different for every other. */
export function PostArt({ id, className }: { id: string; className?: string }) {
  const { strands, chosen, dot } = artStrands(id)
  return (
    <svg
      aria-hidden
      viewBox="0 0 1200 630"
      preserveAspectRatio="xMidYMid slice"
      className={cn('size-full bg-raised', className)}
    >
      <g className="fill-none stroke-control/55" strokeWidth="1.5">
        {strands.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path d={chosen} className="fill-none stroke-accent" strokeWidth="4" />
      <circle cx={dot.x} cy={dot.y} r="34" className="fill-accent/15" />
      <circle cx={dot.x} cy={dot.y} r="11" className="fill-accent" />
    </svg>
  )
}
