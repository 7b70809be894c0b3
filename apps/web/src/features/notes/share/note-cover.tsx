import { coverBars } from './cover-bars.ts'

const PARAGRAPHS = [
  ['w-full', 'w-11/12', 'w-full', 'w-7/12'],
  ['w-10/12', 'w-full', 'w-11/12', 'w-full', 'w-8/12'],
  ['w-full', 'w-9/12', 'w-full', 'w-11/12'],
]

/** The note's own band of bars, drawn from its id: the same on every visit, different from every other note. */
export function CoverBand({ id, className }: { id: string; className?: string }) {
  const bars = coverBars(id)
  const path = bars.map((height, index) => `M${index * 4 + 0.5} 32v${-Math.round(height * 32)}`).join('')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length * 4 - 3} 32`}
      preserveAspectRatio="none"
      className={className}
    >
      <path d={path} className="fill-none stroke-accent" />
    </svg>
  )
}

/** The first page of the document as it lies on a desk: a promise of it, no text of it. */
export function NoteCover({ id, title }: { id: string; title: string }) {
  return (
    <div aria-hidden className="relative h-full overflow-hidden border-l bg-raised px-10 pt-12 select-none">
      <div className="flex h-full min-h-80 flex-col rounded-t-lg border border-b-0 border-control/60 bg-background px-8 pt-8 shadow-overlay">
        <CoverBand id={id} className="h-8 w-full" />
        <p className="mt-8 line-clamp-4 font-display text-2xl leading-tight">{title}</p>
        {PARAGRAPHS.map((lines, paragraph) => (
          <div key={`paragraph-${paragraph + 1}`} className="mt-8 flex flex-col gap-3">
            {lines.map((width, line) => (
              <span key={`line-${line + 1}`} className={`h-1.5 rounded-full bg-hover ${width}`} />
            ))}
          </div>
        ))}
      </div>
      <div className="absolute inset-x-0 bottom-0 h-40 bg-linear-to-t from-raised to-transparent" />
    </div>
  )
}
