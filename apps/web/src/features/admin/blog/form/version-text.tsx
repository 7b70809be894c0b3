import { cn } from '@idex/ui/class-names'
import { FIELDS } from './messages.ts'
import type { PostDraft } from './post-draft.ts'

/** What one version of a post says, for comparing it with another. */
export type VersionText = Pick<
  PostDraft,
  'title' | 'content' | 'excerpt' | 'blogUrl' | 'metaDescription' | 'tags'
>

const LINES = [
  { field: 'title', label: FIELDS.title },
  { field: 'excerpt', label: FIELDS.excerpt },
  { field: 'blogUrl', label: FIELDS.url },
  { field: 'metaDescription', label: FIELDS.meta },
  { field: 'tags', label: FIELDS.tags },
] as const

function lineOf(version: VersionText, field: (typeof LINES)[number]['field']): string {
  return field === 'tags' ? version.tags.join(', ') : version[field]
}

/** A version of a post in full; what differs from `other` is marked. */
export function VersionView({ version, other }: { version: VersionText; other?: VersionText }) {
  return (
    <>
      <dl className="flex flex-col gap-3 text-sm">
        {LINES.map(({ field, label }) => {
          const text = lineOf(version, field)
          const differs = other !== undefined && lineOf(other, field) !== text
          return (
            <div
              key={field}
              className={cn('border-l-2 pl-3', differs ? 'border-accent' : 'border-transparent')}
            >
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="wrap-anywhere">{text || '–'}</dd>
            </div>
          )
        })}
      </dl>
      <div
        className={cn(
          'prose-idex mt-6 border-l-2 pl-3 text-sm',
          other !== undefined && other.content !== version.content ? 'border-accent' : 'border-transparent',
        )}
        dangerouslySetInnerHTML={{ __html: version.content }}
      />
    </>
  )
}
