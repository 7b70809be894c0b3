import { normalizeTags } from '@idex/contract/kernel/tags'
import { Button } from '@idex/ui/button'
import { Chip } from '@idex/ui/chip'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { TAGS } from './messages.ts'

/** Most characters in the input: a list of tags may be pasted whole. */
const TYPED_MAX = 1000

type TagFieldProps = {
  label?: string
  tags: readonly string[]
  /** The text in the input that is not a tag yet. */
  text: string
  error: { message?: string; [place: number]: { message?: string } | undefined } | undefined
  onChange: (tags: string[], text: string) => void
}

/** A list of tags, added one by one: trimmed, without duplicates. */
export function TagField({ label = TAGS.label, tags, text, error, onChange }: TagFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const wrongTag = Object.values(error ?? {}).find((each) => typeof each === 'object')
  const add = () => {
    onChange(normalizeTags([...tags, ...text.split(',')]), '')
    input.current?.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const remove = (tag: string) => {
    onChange(
      tags.filter((other) => other !== tag),
      text,
    )
    input.current?.focus()
  }
  return (
    <div>
      <Field label={label} hint={TAGS.hint} error={error?.message ?? wrongTag?.message}>
        <div className="flex gap-2">
          <Input
            ref={input}
            name="tag"
            value={text}
            autoComplete="off"
            enterKeyHint="enter"
            maxLength={TYPED_MAX}
            onChange={(event) => onChange([...tags], event.target.value)}
            onKeyDown={addOnEnter}
          />
          <Button variant="outline" onClick={add}>
            <Plus aria-hidden />
            {TAGS.add}
          </Button>
        </div>
      </Field>
      {tags.length > 0 && (
        <ul aria-label={TAGS.chosen} className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full min-w-0">
              <Chip onRemove={() => remove(tag)} removeLabel={TAGS.remove(tag)}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
