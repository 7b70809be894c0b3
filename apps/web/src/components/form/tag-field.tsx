import { normalizeTags } from '@idex/contract/kernel/tags'
import { Button } from '@idex/ui/button'
import { Chip } from '@idex/ui/chip'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Plus } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useId, useRef } from 'react'
import { TAGS } from './messages.ts'

/** Most characters in the input: a list of tags may be pasted whole. */
const TYPED_MAX = 1000

type TagFieldProps = {
  label?: string
  tags: readonly string[]
  /** The text in the input that is not a tag yet. */
  text: string
  error: { message?: string; [place: number]: { message?: string } | undefined } | undefined
  /** Tags that the input completes to. */
  offered?: readonly string[]
  /** Shows the input alone, whose placeholder is the label, below its tags. */
  isCompact?: boolean
  onChange: (tags: string[], text: string) => void
}

/** A list of tags, added one by one: trimmed, without duplicates. Backspace in an empty input removes the last. */
export function TagField(props: TagFieldProps) {
  const { label = TAGS.label, tags, text, error, offered, isCompact = false, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const wrongTag = Object.values(error ?? {}).find((each) => typeof each === 'object')
  const add = (typed: string) => onChange(normalizeTags([...tags, ...typed.split(',')]), '')
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A choice among those offered replaces what was typed.
    const isChosen = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertReplacementText'
    if (isChosen && offered?.includes(target.value) === true) add(target.value)
    else onChange([...tags], target.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1), text)
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(text)
  }
  const remove = (tag: string) => {
    onChange(
      tags.filter((other) => other !== tag),
      text,
    )
    input.current?.focus()
  }
  return (
    <div className={isCompact ? 'flex flex-col-reverse gap-2' : 'flex flex-col gap-3'}>
      <Field
        label={label}
        labelHidden={isCompact}
        hint={isCompact ? undefined : TAGS.hint}
        error={error?.message ?? wrongTag?.message}
      >
        <div className="flex gap-2">
          <Input
            ref={input}
            name="tag"
            value={text}
            list={offered && list}
            placeholder={isCompact ? label : undefined}
            autoComplete="off"
            enterKeyHint="enter"
            maxLength={TYPED_MAX}
            className={isCompact ? 'text-sm pointer-coarse:text-base' : undefined}
            onChange={type}
            onKeyDown={onKeyDown}
            onBlur={isCompact && text !== '' ? () => add(text) : undefined}
          />
          {!isCompact && (
            <Button
              variant="outline"
              onClick={() => {
                add(text)
                input.current?.focus()
              }}
            >
              <Plus aria-hidden />
              {TAGS.add}
            </Button>
          )}
          {offered && (
            <datalist id={list}>
              {offered.map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </datalist>
          )}
        </div>
      </Field>
      {tags.length > 0 && (
        <ul aria-label={TAGS.chosen} className="flex flex-wrap gap-2">
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
