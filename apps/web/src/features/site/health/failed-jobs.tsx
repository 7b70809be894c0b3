import type { FailedJob } from '@idex/contract/site/failed-jobs'
import { Button } from '@idex/ui/button'
import { trpc } from '../../../app/client/trpc.ts'
import { useRefresh } from '../../../app/client/use-refresh.ts'
import { reportRefusal } from '../../../components/toasts.ts'
import { formatLocalTime } from '../../../components/format-time.ts'
import { HealthCard } from './health-card.tsx'
import { BROKEN } from '../../../components/list/messages.ts'
import { FAILED } from './messages.ts'

/** Mutations that run a failed job again or dismiss it. */
function useSettle() {
  const options = {
    onError: (error: unknown) => reportRefusal(error, BROKEN.text),
    onSettled: useRefresh(({ admin }) => [admin.jobs.failed, admin.health]),
  }
  return {
    retry: trpc.admin.jobs.retry.useMutation(options),
    dismiss: trpc.admin.jobs.dismiss.useMutation(options),
  }
}

function FailedJobItem({ id, job, mail, reason, attempts, failedAt }: FailedJob) {
  const { retry, dismiss } = useSettle()
  const isBusy = retry.isPending || dismiss.isPending
  const name = mail === null ? job : (FAILED.mails.get(mail) ?? mail)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="mt-1">{reason}</p>
        <p className="mt-1 text-muted tabular-nums">
          {formatLocalTime(failedAt)}, {FAILED.attempts(attempts)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="outline" pending={isBusy} onClick={() => retry.mutate({ id })}>
          {mail === null ? FAILED.retry.job : FAILED.retry.mail}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => dismiss.mutate({ id })}>
          {FAILED.dismiss}
        </Button>
      </div>
    </li>
  )
}

/** Jobs that were given up and emails that were refused; nothing where there are none. */
export function FailedJobs() {
  const { data } = trpc.admin.jobs.failed.useQuery()
  if (data === undefined || data.total === 0) return null
  const older = data.total - data.items.length
  return (
    <HealthCard title={FAILED.title} state="attention">
      <ul className="divide-y">
        {data.items.map((job) => (
          <FailedJobItem key={job.id} {...job} />
        ))}
      </ul>
      {older > 0 && <p className="mt-4 text-sm text-muted">{FAILED.more(older)}</p>}
    </HealthCard>
  )
}
