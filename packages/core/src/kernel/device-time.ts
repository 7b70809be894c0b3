import type { Clock } from './context.ts'

/** A device's time: the future counts as now, and what no calendar of a device has as 1970. */
export function boundedInstant({ clock }: { clock: Clock }, at: string): Date {
  return new Date(Math.min(Math.max(0, Date.parse(at)), clock.now().getTime()))
}
