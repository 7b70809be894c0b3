/** The fields of a form that are one thing to a person, such as a file's name and address; the others stand alone. */
export type FieldGroups<Draft> = readonly (readonly (keyof Draft & string)[])[]

type Sides<Draft> = { mine: Draft; base: Draft; theirs: Draft; origin: Draft }

const asText = (draft: object, fields: readonly string[]) =>
  JSON.stringify(fields.map((field) => Object.entries(draft).find(([name]) => name === field)?.[1] ?? null))

/** The fields of `draft`, those that belong together in one. */
function partsOf<Draft extends object>(draft: Draft, fieldGroups: FieldGroups<Draft>): string[][] {
  const parts = Object.keys(draft).map(
    (name) => fieldGroups.find((fields) => fields.some((field) => field === name)) ?? [name],
  )
  return [...new Map(parts.map((fields) => [fields.join(), [...fields]])).values()]
}

/** `draft` with some fields of `other`, still to be parsed. */
export function withFields(draft: object, other: object, fields: readonly string[]): object {
  const taken = Object.entries(other).filter(([name]) => fields.includes(name))
  return { ...draft, ...Object.fromEntries(taken) }
}

/**
 * Joins two changes of one thing, field by field: `joined` has what either changed, and mine where both did, which
 * `conflicts` names; it is still to be parsed.
 */
export function mergeDrafts<Draft extends object>(
  { mine, base, theirs, origin }: Sides<Draft>,
  fieldGroups: FieldGroups<Draft> = [],
): { joined: object; conflicts: string[][] } {
  const changed = partsOf(theirs, fieldGroups).filter((part) => asText(mine, part) !== asText(base, part))
  const conflicts = changed.filter(
    (part) => asText(theirs, part) !== asText(origin, part) && asText(theirs, part) !== asText(mine, part),
  )
  return { joined: withFields(theirs, mine, changed.flat()), conflicts }
}
