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
