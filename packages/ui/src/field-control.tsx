import { createContext, use } from 'react'

/** Attributes that a field gives its control: the id for its label and its ARIA relations. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The surrounding field's wiring, or null outside a field. */
export const FieldControlContext = createContext<FieldControl | null>(null)

/** The given props, completed by the surrounding field's wiring; explicit props take precedence. */
export function useFieldControl<Props extends object>(props: Props): Partial<FieldControl> & Props {
  const control = use(FieldControlContext)
  return { ...control, ...props }
}
