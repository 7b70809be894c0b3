import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a test went through, to be added up at the end of a run. */
export type Figures = {
  /** Requests no client of ours would send. */
  inputs?: number
  /** Callers and names that had to be refused, or told nothing. */
  refusals?: number
  /** Processes killed, connections cut, disks filled. */
  faults?: number
  /** Requests sent meanwhile, whatever the answer. */
  requests?: number
  /** Writes the server said yes to, and those of them that were gone afterwards. */
  acknowledged?: number
  lost?: number
}

/** Leaves the figures of `name` in the package's reports, in place of those of an earlier run. */
export function reportFigures(name: string, figures: Figures): void {
  const folder = join(process.cwd(), '.reports', process.env['FIGURES'] ?? 'figures')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(figures))
}
