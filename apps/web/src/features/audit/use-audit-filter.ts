import type { AuditAction } from '@idex/contract/audit/audit-log'
import { useState } from 'react'

/** Stands for no narrowing. */
export const ALL = 'all' as const

/** What the log is narrowed to; each change calls `onChange`. */
export function useAuditFilter(onChange: () => void) {
  const [action, setAction] = useState<AuditAction | typeof ALL>(ALL)
  const [actor, setActor] = useState<string>(ALL)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const clear = () => {
    setAction(ALL)
    setActor(ALL)
    setFrom('')
    setTo('')
    onChange()
  }
  const input = {
    ...(action !== ALL && { action }),
    ...(actor !== ALL && { actor }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  return {
    ...{ action, actor, from, to, input, clear },
    setAction: (next: AuditAction | typeof ALL) => {
      setAction(next)
      onChange()
    },
    setActor: (next: string) => {
      setActor(next)
      onChange()
    },
    setFrom: (next: string) => {
      setFrom(next)
      onChange()
    },
    setTo: (next: string) => {
      setTo(next)
      onChange()
    },
  }
}

export type AuditFilter = ReturnType<typeof useAuditFilter>
