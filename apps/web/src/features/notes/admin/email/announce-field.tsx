import type { NoteTopic } from '@idex/contract/notes/choices'
import { CheckboxField } from '@idex/ui/checkbox'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../../app/client/trpc.ts'
import { ANNOUNCE } from './messages.ts'

type AnnounceFieldProps = {
  topics: NoteTopic[]
  label?: string
  /** True if it is published by the next click, so that the minute of the email is known. */
  now?: boolean
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** Switch for the email about the publication, with the number of recipients and the time. */
export function AnnounceField({
  topics,
  label = ANNOUNCE.label,
  now = false,
  checked,
  onCheckedChange,
}: AnnounceFieldProps) {
  const { data } = trpc.admin.subscribers.countReaders.useQuery(
    { topics },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const when = now && data ? ANNOUNCE.at(data.dueAt) : ANNOUNCE.soon
  return (
    <CheckboxField
      label={label}
      description={checked ? sentenceOf(data?.readers, when, topics.length > 0) : ANNOUNCE.off}
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next === true)}
    />
  )
}

function sentenceOf(readers: number | undefined, when: string, hasTopics: boolean): string {
  if (readers === undefined) return ANNOUNCE.unknown(when)
  return readers === 0 ? ANNOUNCE.unasked : ANNOUNCE.readers(readers, when, hasTopics)
}
