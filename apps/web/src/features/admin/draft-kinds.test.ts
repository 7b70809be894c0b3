import { expect, it } from 'vitest'
import { CONTENT_FORM } from '../content/admin/content-draft.ts'
import { POST_FORM } from '../blog/post-form/post-draft.ts'
import { NOTE_FORM } from '../notes/admin/form/note-form.tsx'

/** A yes or no that both have changed is the same in both. */
const isAsked = ([, value]: [string, unknown]) => typeof value !== 'boolean'

const FORMS = [
  { ...NOTE_FORM, reading: NOTE_FORM.read(NOTE_FORM.empty) },
  { ...POST_FORM, reading: POST_FORM.read(POST_FORM.empty) },
  { ...CONTENT_FORM, reading: CONTENT_FORM.read(CONTENT_FORM.empty) },
]

it.each(FORMS)('every field of the $noun form can be asked about', ({ empty, fieldGroups = [], reading }) => {
  const read = [...reading.lines, reading.html].flatMap((line) => line?.field ?? [])
  const parts: readonly (readonly string[])[] = fieldGroups
  const partOf = (name: string) => parts.find((fields) => fields.includes(name)) ?? [name]
  const fields = Object.entries(empty).filter(isAsked)
  expect(fields.filter(([name]) => !partOf(name).some((field) => read.includes(field)))).toEqual([])
})
