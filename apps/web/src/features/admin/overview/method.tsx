import { useId } from 'react'
import { METHOD } from './texts.ts'

/** How the numbers come about, and what is not kept for them. */
export function Method() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border-t pt-8">
      <h3 id={id} className="text-base font-semibold">
        {METHOD.title}
      </h3>
      <p className="mt-2 max-w-[72ch] text-sm text-muted">{METHOD.text}</p>
      <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {METHOD.points.map(({ name, text }) => (
          <div key={name} className="text-sm">
            <dt className="font-medium">{name}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
