import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { keep, readKept } from '../actor-storage.ts'

/** What was begun in a form and is kept in this tab alone, over reloads and changes of the page. */
export type TabDraft<Draft> = { read: () => Draft; keep: (draft: object) => void; drop: () => void }

/** The draft called `name`; what was kept of another shape, or not at all, is `empty`. */
export function tabDraft<Draft extends object>(
  name: string,
  schema: z.ZodType<Draft>,
  empty: Draft,
): TabDraft<Draft> {
  return {
    read: () => {
      try {
        return schema.parse(JSON.parse(readKept(name) ?? 'null'))
      } catch {
        return empty
      }
    },
    keep: (draft) => keep(name, JSON.stringify(draft)),
    drop: () => keep(name, null),
  }
}

/** Keeps with every key what stands in the form. */
export function useKeptInTab<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: Pick<TabDraft<Values>, 'keep'>,
): void {
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ name, values }) => name && draft.keep(values) }),
    [subscribe, draft],
  )
}
