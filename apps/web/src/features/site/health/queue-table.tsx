import type { QueueHealth } from '@idex/contract/site/health'
import { cn } from '@idex/ui/class-names'
import { isLate } from './problems.ts'
import { durationText, QUEUES } from './messages.ts'

const CELL = 'py-2 pl-4 text-right tabular-nums max-sm:p-0 max-sm:pt-1'

/** Queues with unfinished or failed jobs; on phones each is a block of lines. */
export function QueueTable({ queues }: { queues: readonly QueueHealth[] }) {
  if (queues.length === 0) return <p className="text-sm text-muted">{QUEUES.empty}</p>
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b text-left text-muted max-sm:sr-only">
          <th scope="col" className="pb-2 font-normal">
            {QUEUES.queue}
          </th>
          {[QUEUES.waiting, QUEUES.running, QUEUES.failed, QUEUES.oldest].map((name) => (
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
  const oldest = waiting === 0 ? QUEUES.none : durationText(oldestSeconds)
  const cells = [
    [QUEUES.waiting, waiting],
    [QUEUES.running, running],
    [QUEUES.failed, failed],
    [QUEUES.oldest, oldest],
  ] as const
  return (
    <tr
      className={cn(
        'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-3',
        isLate(queue) && 'text-warning',
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
