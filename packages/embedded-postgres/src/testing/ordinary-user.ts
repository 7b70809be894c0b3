import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canEnter, isRoot } from '../system-user.ts'

const NOBODY = { uid: 65_534, gid: 65_534, name: 'nobody' }

/**
 * Options with which `startChild` runs its program as an ordinary user: its own, or an unprivileged user when started
 * by root. Undefined where that user cannot reach this checkout or its Node.
 */
export const ordinaryUser: { uid?: number } | undefined = await findOrdinaryUser()

async function findOrdinaryUser(): Promise<{ uid?: number } | undefined> {
  if (!isRoot()) return {}
  const needed = [dirname(fileURLToPath(import.meta.url)), dirname(process.execPath)]
  const reached = await Promise.all(needed.map((directory) => canEnter(NOBODY, directory)))
  return reached.every(Boolean) ? { uid: NOBODY.uid } : undefined
}
