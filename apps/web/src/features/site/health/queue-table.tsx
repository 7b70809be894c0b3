import type { QueueHealth } from '@idex/contract/site/health'
import { cn } from '@idex/ui/class-names'
import { isQueueLate } from './problems.ts'
import { durationText, JOB_LABELS } from './messages.ts'

const CELL = 'py-2 pl-4 text-right tabular-nums max-sm:p-0 max-sm:pt-1'

/** Queues with unfinished or failed jobs; on phones each is a block of lines. */
export function QueueTable({ queues }: { queues: readonly QueueHealth[] }) {
  if (queues.length === 0) return <p className="text-sm text-muted">{JOB_LABELS.empty}</p>
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b text-left text-muted max-sm:sr-only">
          <th scope="col" className="pb-2 font-normal">
            {JOB_LABELS.queue}
          </th>
          {[JOB_LABELS.waiting, JOB_LABELS.running, JOB_LABELS.failed, JOB_LABELS.oldest].map((name) => (
            <th key={name} scope="col" className="pb-2 pl-4 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {queues.map((queue) => (
          <QueueRow key={queue.queue} {...queue} />
        ))}
      </tbody>
    </table>
  )
}

function QueueRow(queue: QueueHealth) {
  const { queue: name, waiting, running, failed, oldestSeconds } = queue
  const oldest = waiting === 0 ? JOB_LABELS.none : durationText(oldestSeconds)
  const cells = [
    [JOB_LABELS.waiting, waiting],
    [JOB_LABELS.running, running],
    [JOB_LABELS.failed, failed],
    [JOB_LABELS.oldest, oldest],
  ] as const
  return (
    <tr
      className={cn(
        'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-3',
        isQueueLate(queue) && 'text-warning',
      )}
    >
      <th scope="row" className="py-2 text-left font-medium wrap-anywhere max-sm:w-full max-sm:py-0">
        {name}
      </th>
      {cells.map(([label, value]) => (
        <td key={label} className={CELL}>
          <span className="text-muted sm:hidden">{label} </span>
          {value}
        </td>
      ))}
    </tr>
  )
}
