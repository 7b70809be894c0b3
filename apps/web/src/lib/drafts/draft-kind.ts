import { z } from 'zod'

/** What a form edits: a thing with a version number and the time of its last change. */
export type Versioned = { id: string; version: number; updatedAt: string }

/** A version as readable lines, and its text where it is a document. */
export type Reading = { lines: readonly { label: string; text: string }[]; html?: string }

/** One kind of form: its fields, the thing it edits, and how a person reads it. */
export type DraftKind<Draft, Thing extends Versioned> = {
  /** Separates its drafts from those of other forms. */
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

/** The form's only validation: the contract's schema, applied to the input made from a draft. */
export function rulesFor<Draft, Input>(
  schema: z.ZodType<unknown, Awaited<Input>>,
  inputOf: (draft: Draft) => Input,
) {
  return z.custom<Draft>().transform(inputOf).pipe(schema)
}
