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

type Label = Pick<FieldProps, 'label' | 'hint' | 'required'> & {
  /** Says what the rules have against the field in words of its own. */
  words?: ((message: string) => string) | undefined
}

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Label & {
  control: Control<Values, unknown, Values>
  name: Name
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode
}

/** A field of a form around any control: its label, its hint, and what is wrong with it. */
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

/** A box of one line. */
export function TextField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required,
  words,
  ...input
}: TextProps<Values, 'input'>) {
  return (
    <FormField control={control} name={name} label={label} hint={hint} required={required} words={words}>
      {(field) => <Input autoComplete="off" {...input} {...field} value={field.value ?? ''} />}
    </FormField>
  )
}

/** A box of several lines. */
export function TextAreaField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required,
  words,
  ...input
}: TextProps<Values, 'textarea'>) {
  return (
    <FormField control={control} name={name} label={label} hint={hint} required={required} words={words}>
      {(field) => <Textarea {...input} {...field} value={field.value ?? ''} />}
    </FormField>
  )
}

/** A password, which can be shown. */
export function PasswordField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required,
  words,
  ...input
}: TextProps<Values, 'input'>) {
  return (
    <FormField control={control} name={name} label={label} hint={hint} required={required} words={words}>
      {(field) => <PasswordInput {...input} {...field} value={field.value ?? ''} />}
    </FormField>
  )
}
