import { moreTags } from './texts.ts'

/** How many tags a card names (spec section 9). */
const SHOWN = 2

/** The first tags of a post, and how many more it has. */
export function CardTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const left = tags.slice(SHOWN)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium text-accent">
      {tags.slice(0, SHOWN).map((tag) => (
        <span key={tag} className="break-words">
          {tag}
        </span>
      ))}
      {left.length > 0 && (
        <span title={left.join(', ')} className="text-muted tabular-nums">
          {moreTags(left.length)}
        </span>
      )}
    </p>
  )
}
