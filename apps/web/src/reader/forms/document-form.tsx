import { Button } from '@idex/ui/button'
import { toast } from '@idex/ui/toast'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { fileName } from '../download-link.ts'
import type { PdfForm } from '../pdf-document.ts'
import { saveBlob } from '../../browser/save-blob.ts'
import { FORM } from './messages.ts'
import { useForm } from './use-form.ts'

/** A form that can be filled on the pages: `change` is called with each change, and another `edition` has other values. */
export type FillableForm = { edition: number; change: () => void }

async function saveCopy(form: PdfForm, title: string): Promise<void> {
  try {
    saveBlob(fileName(title), await form.save())
  } catch {
    toast({ title: FORM.noCopy, variant: 'destructive' })
  }
}

type FilledFormProps = {
  form: PdfForm
  noteId: string
  fileId: string
  title: string
  /** Called once the fields may be filled. */
  onReady: (form: FillableForm) => void
}

/** Keeps what is filled into a document's fields, and offers a copy of the document with it; says so where there are too many. */
export function DocumentForm({
  form,
  ...props
}: Omit<FilledFormProps, 'form'> & { form: PdfForm | 'tooLarge' }) {
  if (form !== 'tooLarge') return <FilledForm form={form} {...props} />
  return (
    <FormLine>
      <p role="status">{FORM.tooLarge}</p>
    </FormLine>
  )
}

/** A line below the pages. */
function FormLine({ children }: { children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={FORM.label}
      className="flex min-h-10 flex-wrap items-center justify-center gap-x-4 border-t bg-surface px-2 text-sm text-muted"
    >
      {children}
    </div>
  )
}

function FilledForm({ form, noteId, fileId, title, onReady }: FilledFormProps) {
  const { state, edition, isReady, change, replace } = useForm({ form, noteId, fileId })
  const clear = () => {
    const values = form.values()
    replace({})
    toast({ title: FORM.cleared, action: { label: FORM.undo, onClick: () => replace(values) } })
  }
  const fillable = useMemo(() => (isReady ? { edition, change } : undefined), [isReady, edition, change])
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    if (fillable) ready(fillable)
  }, [fillable])
  if (!isReady) return null
  return (
    <FormLine>
      <p role="status" className={state === undefined ? 'max-sm:sr-only' : undefined}>
        {state ? FORM.states[state] : FORM.intro}
      </p>
      <div className="flex gap-4">
        <Button variant="link" onClick={() => void saveCopy(form, title)}>
          {FORM.saveCopy}
        </Button>
        <Button variant="link" onClick={clear}>
          {FORM.clear}
        </Button>
      </div>
    </FormLine>
  )
}
