import { z } from 'zod'

/** What a form changes: it counts its changes, and says when the last one was. */
export type Versioned = { id: string; version: number; updatedAt: string }

/** What a version says, line by line, and its text where it is a document. */
export type Reading = { lines: readonly { label: string; text: string }[]; html?: string }

/** One kind of form: what stands in it, which thing it comes from, and how a person reads it. */
export type DraftKind<Draft, Thing extends Versioned> = {
  /** Tells its drafts from those of other forms. */
  name: string
  /** What the thing is called in a sentence. */
  noun: string
  schema: z.ZodType<Draft>
  thing: z.ZodType<Thing>
  empty: Draft
  of: (thing: Thing) => Draft
  isSame: (one: Draft, other: Draft) => boolean
  read: (draft: Draft) => Reading
}

/** The contract's rules for what is sent of a draft: the form's only ones. */
export function rulesFor<Draft, Input>(
  schema: z.ZodType<unknown, Awaited<Input>>,
  inputOf: (draft: Draft) => Input,
) {
  return z.custom<Draft>().transform(inputOf).pipe(schema)
}
