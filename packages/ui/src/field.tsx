import { type ReactNode, useId } from 'react'
import { cn } from './class-names.tsx'
import { type FieldControl, FieldControlContext } from './field-control.tsx'
import { Label } from './label.tsx'

/** A field's props; `children` is a control of this package, or a function given the wiring for a foreign one. */
export type FieldProps = {
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  error?: string | null
  labelHidden?: boolean
  className?: string
  children: ReactNode | ((control: FieldControl) => ReactNode)
}

/** Label, control, hint and error, wired by id, `aria-describedby`, `aria-invalid` and `aria-required`. */
export function Field({ label, required, hint, error, labelHidden, className, children }: FieldProps) {
  const id = useId()
  const control: FieldControl = {
    id,
    'aria-describedby': describedBy(id, Boolean(hint), Boolean(error)),
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <div className={cn('flex min-w-0 flex-col', className)}>
      <Label id={`${id}-label`} htmlFor={id} required={required} className={labelHidden ? 'sr-only' : 'mb-2'}>
        {label}
      </Label>
      <FieldControlContext value={control}>
        {typeof children === 'function' ? children(control) : children}
      </FieldControlContext>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

/** The ids of the hint and error lines that exist, for `aria-describedby`; undefined when neither does. */
export function describedBy(id: string, hasHint: boolean, hasError: boolean): string | undefined {
  const ids = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The error and hint lines below a control; the error is announced when it appears. */
export function FieldMessages({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null }) {
  return (
    <>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-destructive">
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {hint}
        </p>
      )}
    </>
  )
}
