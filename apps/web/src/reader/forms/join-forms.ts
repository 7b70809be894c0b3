import type { Form, FormValues } from '@idex/contract/forms/form'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const namesIn = (...all: readonly FormValues[]) => [...new Set(all.flatMap(Object.keys))]

/** Returns whether both have the same values, in any order. */
export function isSameForm(one: FormValues, other: FormValues): boolean {
  return namesIn(one, other).every((name) => isSame(one[name], other[name]))
}

/** The values of two devices that both began with `base`: each field as one of them has changed it, as the newer one if both have. */
export function joinForms(one: Form, other: Form, base: FormValues): FormValues {
  const [older, newer] = one.updatedAt < other.updatedAt ? [one, other] : [other, one]
  return Object.fromEntries(
    namesIn(older.values, newer.values).flatMap((name) => {
      const { values } = isSame(newer.values[name], base[name]) ? older : newer
      return values[name] === undefined ? [] : [[name, values[name]]]
    }),
  )
}
