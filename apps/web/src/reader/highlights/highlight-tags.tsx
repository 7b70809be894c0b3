import { HIGHLIGHT_TAGS_MAX } from '@idex/contract/highlights/choices'
import { isSameTag, normalizeTags, tagsSchema } from '@idex/contract/kernel/tags'
import { useState } from 'react'
import { trpc } from '../../app/client/trpc.ts'
import { TagField } from '../../components/form/tag-field.tsx'
import { HIGHLIGHTS } from './messages.ts'

const HighlightTagsSchema = tagsSchema(HIGHLIGHT_TAGS_MAX)

type Props = {
  tags: readonly string[]
  /** Tags of this document's highlights, which are offered off line, too. */
  known: readonly string[]
  onChange: (tags: string[]) => void
}

/** The tags of a highlight. The member's own are offered; more or longer ones than there may be stay in the input. */
export function HighlightTags({ tags, known, onChange }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<{ message: string }>()
  const { data: used = [] } = trpc.highlights.tags.useQuery()
  const change = (next: string[], nextText: string) => {
    const parsed = HighlightTagsSchema.safeParse(next)
    setError(parsed.error?.issues[0])
    if (!parsed.success) return
    setText(nextText)
    if (next.join('\n') !== tags.join('\n')) onChange(parsed.data)
  }
  return (
    <TagField
      isCompact
      label={HIGHLIGHTS.addTag}
      tags={tags}
      text={text}
      error={error}
      offered={normalizeTags([...used, ...known]).filter((tag) => !tags.some((one) => isSameTag(one, tag)))}
      onChange={change}
    />
  )
}
