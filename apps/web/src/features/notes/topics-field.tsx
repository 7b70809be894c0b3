import type { NoteTopic } from '@idex/contract/notes/choices'
import { CheckboxGrid } from '@idex/ui/checkbox-grid'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { TOPIC_OPTIONS } from './topic-options.ts'

type TopicsFieldProps<Values extends FieldValues> = {
  control: Control<Values, unknown, Values>
  name: FieldPathByValue<Values, NoteTopic[] | undefined>
  legend: string
  hint?: string | undefined
}

/** The field of a note's topics. */
export function TopicsField<Values extends FieldValues>({
  control,
  name,
  ...group
}: TopicsFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <CheckboxGrid
      {...group}
      options={TOPIC_OPTIONS}
      values={field.value ?? []}
      error={fieldState.error?.message}
      onValuesChange={field.onChange}
    />
  )
}
