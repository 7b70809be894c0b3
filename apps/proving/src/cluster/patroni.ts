import { z } from 'zod'
import { PORTS } from './ports.ts'

const MemberSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string(), port: z.number() })),
})
export type Member = z.infer<typeof MemberSchema>['members'][number]

/** All nodes, as the first Patroni that answers knows them. */
export async function membersOf(): Promise<Member[]> {
  for (const port of PORTS.patroni) {
    const response = await fetch(`http://127.0.0.1:${port}/cluster`, {
      signal: AbortSignal.timeout(3000),
    }).catch(() => undefined)
    if (response?.ok === true) return MemberSchema.parse(await response.json()).members
  }
  return []
}

/** Returns whether each node reports itself in service: the others remember a dead one as it was for 20 s. */
async function areUp(): Promise<boolean> {
  const answers = await Promise.all(
    PORTS.patroni.map((port) =>
      fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(3000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return answers.every(Boolean)
}

/** Returns whether all are up, and the roles are those of a healthy cluster of three. */
export async function isSettled(): Promise<boolean> {
  if (!(await areUp())) return false
  const members = await membersOf()
  const roles = members
    .filter(({ state }) => state === 'running' || state === 'streaming')
    .map(({ role }) => role)
  return roles.sort().join() === 'leader,replica,sync_standby'
}

/** Has Patroni make another node the primary. */
export async function switchover(): Promise<void> {
  const leader = (await membersOf()).find(({ role }) => role === 'leader')?.name
  const response = await fetch(`http://127.0.0.1:${PORTS.patroni[0]}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader }),
  })
  if (!response.ok) throw new Error(`switchover: ${response.status} ${await response.text()}`)
}
