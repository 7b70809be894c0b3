import { z } from 'zod'
import type { FieldGroups } from './merge-drafts.ts'

/** An entity that a form edits, with a version number and the time of its last change. */
export type Versioned = { id: string; version: number; updatedAt: string }

/** A field as a person reads it; of those that are read together, the first. */
export type Line = { field: string; label: string; text: string }

/** A version as readable lines, and its text where it is a document. */
export type Reading = { lines: readonly Line[]; html?: Line }

/** One kind of form: its fields, the entity it edits, and how a person reads it. */
export type DraftKind<Draft, Entity extends Versioned> = {
  /** Separates its drafts from those of other forms. */
  name: string
  /** Name of the entity in a sentence. */
  noun: string
  /** Sentence for one that was deleted meanwhile: the next save makes a new one of the form. */
  gone: string
  schema: z.ZodType<Draft>
  entity: z.ZodType<Entity>
  empty: Draft
  toDraft: (entity: Entity) => Draft
  isSame: (one: Draft, other: Draft) => boolean
  /** Fields that are one thing to a person. */
  fieldGroups?: FieldGroups<Draft>
  read: (draft: Draft) => Reading
}

/** The form's only validation: the contract's schema, applied to the input made from a draft. */
export function createDraftRules<Draft, Input>(
  schema: z.ZodType<unknown, Awaited<Input>>,
  inputOf: (draft: Draft) => Input,
) {
  return z.custom<Draft>().transform(inputOf).pipe(schema)
}
