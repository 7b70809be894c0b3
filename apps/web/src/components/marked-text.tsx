import type { Segment } from '@idex/contract/search/segments'

export function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, marked }, index) =>
    marked ? (
      <mark key={`part-${index + 1}`} className="bg-transparent font-semibold text-accent">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
