import { cn } from '@idex/ui/class-names'
import type { Reading } from './draft-kind.ts'

/** A version in full; what differs from `other` is marked. */
export function VersionView({ reading, other }: { reading: Reading; other?: Reading }) {
  const mark = (differs: boolean) => cn('border-l-2 pl-3', differs ? 'border-accent' : 'border-transparent')
  return (
    <>
      <dl className="flex flex-col gap-3 text-sm">
        {reading.lines.map(({ label, text }, index) => (
          <div key={label} className={mark(other !== undefined && other.lines[index]?.text !== text)}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text || '–'}</dd>
          </div>
        ))}
      </dl>
      {reading.html !== undefined && (
        <div
          className={cn('prose-idex mt-6 text-sm', mark(other !== undefined && other.html !== reading.html))}
          dangerouslySetInnerHTML={{ __html: reading.html }}
        />
      )}
    </>
  )
}
