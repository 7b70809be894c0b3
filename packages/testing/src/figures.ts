import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Figures of a test, to be added up at the end of a run. */
export type Figures = {
  /** Malformed or hostile requests. */
  inputs?: number
  /** Callers and names that had to be refused, or to get no information. */
  refusals?: number
  /** Processes killed, connections cut, disks filled. */
  faults?: number
  /** Requests sent during the run, with any response. */
  requests?: number
  /** Writes that the server acknowledged, and those of them that were lost. */
  acknowledged?: number
  lost?: number
}

/** Stores the figures of `name` in the package's reports, replacing those of an earlier run. */
export function reportFigures(name: string, figures: Figures): void {
  const folder = join(process.cwd(), '.reports', process.env['FIGURES'] ?? 'figures')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(figures))
}
