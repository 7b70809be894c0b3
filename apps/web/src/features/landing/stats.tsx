import { STATS, STATS_TITLE } from './texts.ts'

/** Three figures between two hairlines, right under the hero. */
export function Stats() {
  return (
    <section aria-label={STATS_TITLE} className="border-y">
      <dl className="mx-auto grid max-w-6xl divide-y px-6 sm:grid-cols-3 sm:divide-x sm:divide-y-0 md:px-8">
        {STATS.map(({ figure, label }) => (
          <div
            key={label}
            className="flex items-baseline gap-4 py-6 sm:flex-col-reverse sm:justify-end sm:gap-2 sm:px-8 sm:py-8 sm:first:pl-0 max-sm:flex-row-reverse max-sm:justify-end"
          >
            <dt className="text-sm text-muted first-letter:uppercase">{label}</dt>
            <dd className="font-display text-4xl tabular-nums max-sm:w-24 lg:text-5xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
