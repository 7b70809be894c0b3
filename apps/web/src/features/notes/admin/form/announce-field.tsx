import { CheckboxField } from '@idex/ui/checkbox'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../../lib/trpc.ts'
import type { NoteDraft } from './note-form.tsx'
import { ANNOUNCE } from './texts.ts'

type AnnounceFieldProps = {
  topics: NoteDraft['topics']
  /** Whether the note can be announced no more. */
  announced: boolean
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** Whether an email follows the publication, to whom, and when. */
export function AnnounceField({ topics, announced, checked, onCheckedChange }: AnnounceFieldProps) {
  const { data } = trpc.admin.subscribers.countReaders.useQuery(
    { topics },
    { enabled: !announced, placeholderData: keepPreviousData },
  )
  if (announced) return <p className="text-sm text-muted">{ANNOUNCE.announced}</p>
  return (
    <CheckboxField
      label={ANNOUNCE.label}
      description={checked ? sentenceOf(data?.readers, topics.length > 0) : ANNOUNCE.off}
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next === true)}
    />
  )
}

function sentenceOf(readers: number | undefined, hasTopics: boolean): string {
  if (readers === undefined) return ANNOUNCE.unknown
  return readers === 0 ? ANNOUNCE.nobody : ANNOUNCE.readers(readers, hasTopics)
}
