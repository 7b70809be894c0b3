import { useState } from 'react'
import type { DraftKind, Versioned } from './draft-kind.ts'
import type { DraftForm } from './use-draft.ts'

type Refused = { data?: { error: { code: string; current?: Record<string, unknown> } } | null }

/** Whether an update came too late: somebody else has changed the thing since the form was begun. */
export function isStaleEdit({ data }: Refused): boolean {
  return data?.error.code === 'STALE_EDIT'
}

/**
 * What happens when somebody else was faster. If nothing the form shows has changed, `send` goes on with the new
 * version; else `theirs` waits for a decision, and what was typed stays.
 */
export function useConflict<Draft extends object, Thing extends Versioned>(
  kind: DraftKind<Draft, Thing>,
  form: DraftForm<Draft, Thing>,
  { send, clearErrors }: { send: (version: number) => void; clearErrors: () => void },
) {
  const [theirs, setTheirs] = useState<Thing | null>(null)
  const sendOver = ({ version }: Thing) => {
    form.adopt(version)
    send(version)
  }
  return {
    theirs,
    dismiss: () => setTheirs(null),
    /** Takes a refusal on; false when it is about something else. */
    met: (error: Refused): boolean => {
      const current = kind.thing.safeParse(error.data?.error.current)
      if (!isStaleEdit(error) || !current.success) return false
      if (kind.isSame(kind.of(current.data), form.base)) sendOver(current.data)
      else setTheirs(current.data)
      return true
    },
    /** Saves over what somebody else has made of the thing. */
    keepMine: () => {
      if (theirs !== null) sendOver(theirs)
      setTheirs(null)
    },
    /** Puts what somebody else has made of the thing into the form. */
    takeTheirs: () => {
      if (theirs !== null) form.rebase(theirs)
      clearErrors()
      setTheirs(null)
    },
  }
}

export type Conflict<Thing extends Versioned> = {
  theirs: Thing | null
  dismiss: () => void
  keepMine: () => void
  takeTheirs: () => void
}
