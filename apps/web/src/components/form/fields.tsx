import { Field, type FieldProps } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { PasswordInput } from '@idex/ui/password-input'
import { Textarea } from '@idex/ui/textarea'
import type { ComponentProps, ReactNode } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form'

type Label = Pick<FieldProps, 'label' | 'labelHidden' | 'hint' | 'required'> & {
  /** Replaces the validation message with one of the form's own. */
  words?: ((message: string) => string) | undefined
}

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Label & {
  control: Control<Values, unknown, Values>
  name: Name
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode
}

/** A form field around any control: label, hint and error. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  words = (message) => message,
  children,
  ...label
}: FormFieldProps<Values, Name>) {
  const { field, fieldState } = useController({ control, name })
  const { message } = fieldState.error ?? {}
  return (
    <Field {...label} error={message && words(message)}>
      {children(field)}
    </Field>
  )
}

type TextProps<Values extends FieldValues, Element extends 'input' | 'textarea'> = Label &
  Omit<ComponentProps<Element>, 'name' | 'required' | 'value'> & {
    control: Control<Values, unknown, Values>
    name: FieldPathByValue<Values, string | null | undefined>
  }

/** Parts a text field's props into those of its form field and those of its control. */
function split<Values extends FieldValues, Element extends 'input' | 'textarea'>({
  control,
  name,
  label,
  hint,
  required,
  words,
  ...input
}: TextProps<Values, Element>) {
  return [{ control, name, label, hint, required, words }, input] as const
}

export function TextField<Values extends FieldValues>(props: TextProps<Values, 'input'>) {
  const [label, input] = split(props)
  return (
    <FormField {...label}>
      {(field) => <Input autoComplete="off" {...input} {...field} value={field.value ?? ''} />}
    </FormField>
  )
}

export function TextAreaField<Values extends FieldValues>(props: TextProps<Values, 'textarea'>) {
  const [label, input] = split(props)
  return (
    <FormField {...label}>
      {(field) => <Textarea {...input} {...field} value={field.value ?? ''} />}
    </FormField>
  )
}

export function PasswordField<Values extends FieldValues>(props: TextProps<Values, 'input'>) {
  const [label, input] = split(props)
  return (
    <FormField {...label}>
      {(field) => <PasswordInput {...input} {...field} value={field.value ?? ''} />}
    </FormField>
  )
}
