import { cn } from '@idex/ui/class-names'
import { Star } from 'lucide-react'
import { PageSection } from '../site/page-section.tsx'
import { RATING, TESTIMONIALS, TESTIMONIALS_TITLE } from './messages.ts'
import { Reveal } from './reveal.tsx'

type Testimonial = (typeof TESTIMONIALS)[number]

const STARS = [1, 2, 3, 4, 5]

/** Three testimonials: the first large, the others next to it. */
export function Testimonials() {
  return (
    <PageSection aria-labelledby="testimonials-title">
      <Reveal>
        <h2 id="testimonials-title" className="text-sm font-medium text-muted">
          {TESTIMONIALS_TITLE}
        </h2>
        <ul className="mt-6 grid gap-x-16 border-t lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {TESTIMONIALS.map((testimonial, index) => (
            <Quote key={testimonial.name} testimonial={testimonial} large={index === 0} />
          ))}
        </ul>
      </Reveal>
    </PageSection>
  )
}

function Quote({ testimonial, large }: { testimonial: Testimonial; large: boolean }) {
  const { name, role, initials, quote } = testimonial
  return (
    <li className={cn('py-10', large ? 'lg:row-span-2 lg:pr-8' : 'border-t lg:nth-2:border-t-0')}>
      <figure className={cn('flex h-full flex-col gap-6', large && 'justify-between')}>
        <div>
          <span role="img" aria-label={RATING} className="flex gap-1 text-accent">
            {STARS.map((star) => (
              <Star key={star} aria-hidden className="size-4 fill-current" />
            ))}
          </span>
          <blockquote
            className={cn('mt-6 text-pretty', large ? 'font-display text-3xl lg:text-4xl' : 'text-lg')}
          >
            <p>“{quote}”</p>
          </blockquote>
        </div>
        <figcaption className="flex items-center gap-4">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full border bg-raised text-sm font-medium text-accent"
          >
            {initials}
          </span>
          <span className="flex flex-col">
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-muted">{role}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  )
}
