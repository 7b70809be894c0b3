import { OverviewCard, Nothing } from './card.tsx'
import { countText } from './format.ts'

type Rank = { key: string; name: string; count: number }

type RankingCardProps = { title: string; none: string; ranks: readonly Rank[] }

/** What came first, second and so on; the bars repeat the numbers for the eye. */
export function RankingCard({ title, none, ranks }: RankingCardProps) {
  const most = ranks[0]?.count ?? 0
  return (
    <OverviewCard title={title}>
      {ranks.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <ol aria-label={title} className="mt-4 flex flex-col gap-4">
          {ranks.map(({ key, name, count }) => (
            <li key={key}>
              <p className="flex items-baseline justify-between gap-4 text-sm">
                <span className="min-w-0 break-words">{name}</span>
                <span className="font-medium tabular-nums">{countText(count)}</span>
              </p>
              <Bar share={count / most} />
            </li>
          ))}
        </ol>
      )}
    </OverviewCard>
  )
}

/** A bar as long as its share of the longest. */
export function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="mt-2 block h-1.5 overflow-hidden rounded-full bg-hover">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
    </span>
  )
}
