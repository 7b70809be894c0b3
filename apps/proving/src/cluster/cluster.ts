import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { userForNewCluster } from '@idex/embedded-postgres/system-user'
import { makePassableDirectory } from '@idex/embedded-postgres/testing/passable-directory'
import { type DatabaseCluster, startDatabaseCluster, startPrimaryProxy } from './database.ts'
import type { Ground } from './ground.ts'
import { unpackPrograms } from './packages.ts'
import type { Build } from './previous-release.ts'
import { type ClusterSite, startSite } from './site.ts'

/** Everything: a database of three nodes, and a site of three servers on it. */
export type Cluster = {
  ground: Ground
  database: DatabaseCluster
  site: ClusterSite
  /** The release that its servers begin with; undefined if they are of this build. */
  previous: string | undefined
  stop(): Promise<void>
}

/** The parts' directory, where nothing else is. With CLUSTER_KEEP, it stays when the cluster has been stopped. */
async function layGround(): Promise<Ground> {
  // Each part has a private folder in it.
  const directory = await makePassableDirectory()
  await mkdir(join(directory, 'logs'))
  const programs = await unpackPrograms(join(directory, 'packages'))
  return { directory, programs, user: await userForNewCluster() }
}

/** The release before, if its servers are first of that; whether they begin with the demo content, and the database's log is archived. */
export type ClusterOptions = { previous?: Build | undefined; withDemo?: boolean; withArchive?: boolean }

/**
 * Starts it within about a minute, with servers of this build, or of the release before it. Throws
 * UnsuitableMachine where the packages cannot be had.
 */
export async function startCluster({
  previous,
  withDemo = false,
  withArchive = false,
}: ClusterOptions): Promise<Cluster> {
  const ground = await layGround()
  const undo = [
    async () => {
      if (process.env['CLUSTER_KEEP'] === undefined)
        await rm(ground.directory, { recursive: true, force: true })
    },
  ]
  const stop = async () => {
    for (let next = undo.pop(); next !== undefined; next = undo.pop()) await next()
  }
  try {
    const database = await startDatabaseCluster(ground, { withArchive })
    undo.push(database.stop)
    const primary = await startPrimaryProxy(ground)
    undo.push(primary.stop)
    const site = await startSite(ground, database.password, { root: previous?.root, withDemo })
    undo.push(site.stop)
    return { ground, database, site, previous: previous?.name, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
