import { createFairQueue } from '../kernel/fair-queue.ts'
import { QUEUES } from '../kernel/queues.ts'
import { type AreaDrawer, AreaPictureSchema, AREAS_MAX } from '../ports/area-pictures.ts'
import { type ProcessBounds, runOnPages } from './page-process.ts'

/** Limits of one file. */
const BOUNDS: ProcessBounds = { timeMs: 30_000, memory: 768 * 1024 * 1024 }

/** Requests first. */
const PROGRAM = { name: 'area-process', lines: AreaPictureSchema, priority: 10 }

/** Draws areas of pages, of one file at a time. Callers take turns; a hostile file costs its process and its own pictures. */
export function createAreaDrawer(bounds: ProcessBounds = BOUNDS): AreaDrawer {
  const limiter = createFairQueue(QUEUES.areas)
  return (path, areas, caller) =>
    limiter(caller, () => runOnPages(PROGRAM, bounds, path, [JSON.stringify(areas.slice(0, AREAS_MAX))]))
}
