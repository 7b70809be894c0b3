import { createContext, use } from 'react'

/** What a field gives its control: the id its label points at and its ARIA relations. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The surrounding field's wiring, or null outside a field. */
export const FieldControlContext = createContext<FieldControl | null>(null)

/** The given props, completed by the surrounding field's wiring; props given by hand win. */
export function useFieldControl<Props extends object>(props: Props): Partial<FieldControl> & Props {
  const control = use(FieldControlContext)
  return { ...control, ...props }
}
