import { storageSize } from '@idex/contract/files/file-size'
import type { Health } from '@idex/contract/site/health'
import { Button } from '@idex/ui/button'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import { formatLocalClock, formatLocalTime } from '../../../components/format-time.ts'
import { BrokenState } from '../../../components/list/list-states.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { Facts, HealthCard, NoAnswer, Remedy } from './health-card.tsx'
import { ProbeFacts, Warnings } from './probes.tsx'
import { isBehind, isCrowded, isQueueLate, type PartState, partStates } from './problems.ts'
import { TestMail } from './test-mail.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { QueueTable } from './queue-table.tsx'
import {
  DATABASE,
  durationText,
  HEALTH,
  IDENTITY,
  MAIL,
  MIGRATIONS,
  PROBES,
  JOB_LABELS,
  SERVER,
  STORAGE,
  TEXTS,
} from './messages.ts'

const count = (value: number) => value.toLocaleString('en-US')

function ServerFacts({ server: { version, build, node, startedAt } }: Pick<Health, 'server'>) {
  return (
    <Facts
      facts={[
        [SERVER.version, version],
        ...(build?.commit === null
          ? []
          : [[SERVER.build, build?.commit.slice(0, 12) ?? SERVER.fromSources] as const]),
        ...(build === null ? [] : [[SERVER.built, formatLocalTime(build.at)] as const]),
        [SERVER.node, node],
        [SERVER.started, formatLocalTime(startedAt)],
      ]}
    />
  )
}

type Database = NonNullable<Health['database']>

function lagText({ lagSeconds }: Database['replicas'][number]): string {
  if (lagSeconds === null) return DATABASE.unknownLag
  return lagSeconds < 1 ? DATABASE.inStep : DATABASE.behind(durationText(lagSeconds))
}

function DatabaseFacts({ database }: Pick<Health, 'database'>) {
  if (database === null) return <NoAnswer />
  const { version, bytes, connections, maxConnections, replicas } = database
  const lags = replicas.map((replica) => DATABASE.lag(replica.name, lagText(replica)))
  return (
    <>
      <Facts
        facts={[
          [DATABASE.version, version],
          [DATABASE.size, storageSize(bytes)],
          [DATABASE.connections, DATABASE.connectionsOf(connections, maxConnections)],
          [DATABASE.replicas, lags.join(', ') || DATABASE.noReplicas],
        ]}
      />
      {isCrowded(database) && <Remedy>{DATABASE.remedies.crowded}</Remedy>}
      {isBehind(database) && <Remedy>{DATABASE.remedies.behind}</Remedy>}
    </>
  )
}

function MigrationFacts({ migrations }: Pick<Health, 'migrations'>) {
  if (migrations === null) return <NoAnswer />
  const { applied, latest, pending, unknown } = migrations
  return (
    <>
      <Facts
        facts={[
          [MIGRATIONS.applied, count(applied)],
          [MIGRATIONS.latest, latest ?? MIGRATIONS.none],
          [MIGRATIONS.pending, pending.join(', ') || MIGRATIONS.none],
          ...(unknown > 0 ? [[MIGRATIONS.newer, count(unknown)] as const] : []),
        ]}
      />
      {pending.length > 0 && <Remedy>{MIGRATIONS.remedies.pending}</Remedy>}
      {unknown > 0 && <Remedy>{MIGRATIONS.remedies.newer}</Remedy>}
    </>
  )
}

function StorageFacts({ storage: { kind, isReachable, stored } }: Pick<Health, 'storage'>) {
  const sizes =
    stored &&
    ([
      [STORAGE.files, count(stored.files)],
      [STORAGE.size, storageSize(stored.bytes)],
    ] as const)
  return (
    <>
      <Facts
        facts={[
          [STORAGE.kind, STORAGE.kinds[kind]],
          [STORAGE.reachable, isReachable ? STORAGE.isReachable : STORAGE.isAway],
          ...(sizes ?? [[STORAGE.files, HEALTH.unknown] as const]),
        ]}
      />
      {!isReachable && <Remedy>{STORAGE.remedies[kind]}</Remedy>}
    </>
  )
}

/** Returns the state of the mail; emails that become files are not delivered. */
function mailState({ kind, isReachable }: Health['mail']): string {
  if (!isReachable) return MAIL.isAway
  return kind === 'files' ? MAIL.toNobody : MAIL.isReachable
}

function MailFacts({ mail, contact }: Pick<Health, 'mail' | 'contact'>) {
  return (
    <>
      <Facts
        facts={[
          [MAIL.kind, MAIL.kinds[mail.kind]],
          [MAIL.state, mailState(mail)],
          [MAIL.contact, contact.email],
        ]}
      />
      {mail.kind === 'files' && <Remedy>{MAIL.remedies.files}</Remedy>}
      {!mail.isReachable && mail.kind === 'smtp' && <Remedy>{MAIL.remedies.away}</Remedy>}
      {contact.isInvented && <Remedy>{MAIL.remedies.invented}</Remedy>}
      <TestMail to={contact.email} />
    </>
  )
}

function IdentityFacts({ identity: { issuer, isReachable } }: Pick<Health, 'identity'>) {
  return (
    <>
      <Facts
        facts={[
          [IDENTITY.provider, issuer],
          [IDENTITY.state, isReachable ? IDENTITY.isReachable : IDENTITY.isAway],
        ]}
      />
      {!isReachable && <Remedy>{IDENTITY.remedy}</Remedy>}
    </>
  )
}

function TextFacts({ texts }: Pick<Health, 'texts'>) {
  if (texts === null) return <NoAnswer />
  return (
    <Facts
      facts={[
        [TEXTS.waiting, count(texts.waiting)],
        [TEXTS.textless, count(texts.textless)],
        [TEXTS.failed, count(texts.failed)],
      ]}
    />
  )
}

function JobFacts({ queues }: Pick<Health, 'queues'>) {
  if (queues === null) return <NoAnswer />
  return (
    <>
      <QueueTable queues={queues} />
      {queues.some(isQueueLate) && <Remedy>{JOB_LABELS.remedy}</Remedy>}
    </>
  )
}

/** In one sentence whether anything needs attention. */
function Summary({ problems }: { problems: number }) {
  const Icon = problems === 0 ? CircleCheck : TriangleAlert
  return (
    <p className="flex items-center gap-2 font-medium">
      <Icon aria-hidden className={problems === 0 ? 'size-5 text-success' : 'size-5 text-warning'} />
      {problems === 0 ? HEALTH.good : HEALTH.problems(problems)}
    </p>
  )
}

function Parts({ health }: { health: Health }) {
  const states = partStates(health)
  const parts = [
    { title: SERVER.title, children: <ServerFacts {...health} /> },
    { title: DATABASE.title, state: states.database, children: <DatabaseFacts {...health} /> },
    { title: MIGRATIONS.title, state: states.migrations, children: <MigrationFacts {...health} /> },
    { title: STORAGE.title, state: states.storage, children: <StorageFacts {...health} /> },
    { title: MAIL.title, state: states.mail, children: <MailFacts {...health} /> },
    { title: IDENTITY.title, state: states.identity, children: <IdentityFacts {...health} /> },
    { title: TEXTS.title, state: states.texts, children: <TextFacts {...health} /> },
    {
      title: JOB_LABELS.title,
      state: states.queues,
      className: 'md:col-span-2',
      children: <JobFacts {...health} />,
    },
    { title: PROBES.title, className: 'md:col-span-2 xl:col-span-3', children: <ProbeFacts {...health} /> },
  ]
  // What needs attention comes first, in the order of the others.
  const isCalm = ({ state = 'good' }: { state?: PartState }) => Number(state === 'good')
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6 xl:grid-cols-3 [&>*]:h-full">
      {parts
        .toSorted((one, other) => isCalm(one) - isCalm(other))
        .map((part) => (
          <HealthCard key={part.title} {...part} />
        ))}
    </div>
  )
}

function HealthSkeleton() {
  return (
    <SkeletonRegion label={HEALTH.loading} className="flex flex-col gap-6">
      <Skeleton className="h-10 rounded-lg" />
      <div className="grid gap-4 md:grid-cols-2 lg:gap-6 xl:grid-cols-3">
        {Object.values({ SERVER, DATABASE, MIGRATIONS, STORAGE, MAIL, IDENTITY, TEXTS }).map(({ title }) => (
          <Skeleton key={title} className="h-48 rounded-lg" />
        ))}
      </div>
    </SkeletonRegion>
  )
}

/** How the installation is: what it runs on, and what needs attention. */
export function HealthPanel() {
  const query = trpc.admin.health.useQuery(undefined, { refetchOnMount: 'always', staleTime: 0 })
  const { data, isFetching, refetch } = query
  if (data === undefined && query.isError) return <BrokenState title={HEALTH.failed} query={query} />
  if (data === undefined) return <HealthSkeleton />
  const problems = Object.values(partStates(data)).filter((state) => state !== 'good').length
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div role="status">
          <Summary problems={problems} />
          <p className="mt-1 text-sm text-muted tabular-nums">
            {HEALTH.checked(formatLocalClock(data.server.checkedAt))}
          </p>
        </div>
        <Button
          variant="outline"
          pending={isFetching}
          onClick={() => void refetch()}
          className="max-sm:w-full"
        >
          <RefreshCw aria-hidden />
          {HEALTH.refresh}
        </Button>
      </div>
      <Warnings {...data} />
      <FailedJobs />
      <Parts health={data} />
    </div>
  )
}
