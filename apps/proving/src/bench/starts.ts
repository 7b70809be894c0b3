import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '@idex/e2e/serve'
import { median } from '../support/figures.ts'
import type { Bench } from './site.ts'
import { type Line, timeLine } from './table.ts'

const STARTS = 3

/** Milliseconds from the start command until `/readyz` says so, over several starts. */
async function timeStarts(count: number, directoryOf: () => Promise<string>): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < count; start += 1) {
    const directory = await directoryOf()
    const began = performance.now()
    const product = await serve(directory, { SEED_DEMO: 'false' })
    const { ok } = await fetch(`${product.origin}/readyz`)
    if (!ok) throw new Error('The product is not ready.')
    times.push(performance.now() - began)
    await product.stop()
  }
  return median(times)
}

/** How long the built product takes to start, with its own Postgres. */
export async function benchStarts({ directory }: Bench): Promise<Line[]> {
  const made: string[] = []
  const fresh = async () => {
    const path = await mkdtemp(join(directory, 'start-'))
    made.push(path)
    return path
  }
  const first = await timeStarts(STARTS, fresh)
  const again = await timeStarts(STARTS, async () => made[0] ?? fresh())
  for (const path of made) await rm(path, { recursive: true })
  return [timeLine('A start with its own Postgres', again, 0.8), timeLine('The first one', first, 2.5)]
}
