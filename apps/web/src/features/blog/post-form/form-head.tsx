import { Button } from '@idex/ui/button'
import { ArrowLeft, Eye, History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FORM } from './texts.ts'

type FormHeadProps = {
  isNew: boolean
  onBack: () => void
  onRevisions: () => void
  onPreview: () => void
}

/** The top of the blog form; who has opened it is brought here. */
export function FormHead({ isNew, onBack, onRevisions, onPreview }: FormHeadProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView()
  }, [])
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <Button variant="ghost" className="mb-1 -ml-4 text-muted hover:text-foreground" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {FORM.back}
        </Button>
        <h3 ref={title} tabIndex={-1} className="text-xl font-semibold">
          {isNew ? FORM.create : FORM.edit}
        </h3>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isNew && (
          <Button variant="outline" onClick={onRevisions}>
            <History aria-hidden />
            {FORM.revisions}
          </Button>
        )}
        <Button variant="outline" onClick={onPreview}>
          <Eye aria-hidden />
          {FORM.preview}
        </Button>
      </div>
    </div>
  )
}
