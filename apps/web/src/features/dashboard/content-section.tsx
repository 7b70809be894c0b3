import { type ComponentProps, useId } from 'react'
import { ContentGrid } from './content-grid.tsx'

type ContentSectionProps = Omit<ComponentProps<typeof ContentGrid>, 'label'> & { title: string }

/** Items under a heading. */
export function ContentSection({ title, ...grid }: ContentSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-6 border-t pt-6 text-lg font-semibold">
        {title}
      </h2>
      <ContentGrid label={title} {...grid} />
    </section>
  )
}
