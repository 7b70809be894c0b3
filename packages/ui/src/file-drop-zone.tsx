import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { type FileRules, type RejectedFile, sortFiles } from './accepted-files.tsx'
import { cn } from './class-names.tsx'
import { useFieldControl } from './field-control.tsx'
import { describedBy, FieldMessages } from './field.tsx'

/** The zone's texts; `rejected` is the message for one rejected file, null for none. */
export type FileDropZoneMessages = {
  prompt: ReactNode
  hint?: ReactNode
  rejected?: (rejection: RejectedFile) => string | null
}

/** A drop zone's props: the rules, the texts, and the handler for files. `error` shows an external error. */
export type FileDropZoneProps = Partial<FileRules> & {
  messages: FileDropZoneMessages
  onFiles: (accepted: File[], rejected: RejectedFile[]) => void
  error?: string | null
}

/** Accepts files by drag-and-drop, by file chooser, by keyboard and by touch; a rejected file is named and explained. */
export function FileDropZone({ accept = [], multiple = false, maxBytes, ...props }: FileDropZoneProps) {
  const { messages, onFiles } = props
  const ownId = useId()
  const field = useFieldControl({})
  const [dragging, setDragging] = useState(false)
  const [refusals, setRefusals] = useState<string>('')
  // A new rejection replaces the form's earlier error.
  const error = refusals || props.error || null
  const invalid = error !== null || field['aria-invalid'] === true

  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    const { accepted, rejected } = sortFiles(files, { accept, multiple, maxBytes })
    const texts = rejected.map((rejection) => messages.rejected?.(rejection) ?? null)
    setRefusals([...new Set(texts.filter((text) => text !== null))].join('\n'))
    onFiles(accepted, rejected)
  }
  const drag = (over: boolean) => (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    setDragging(over || (inside && dragging))
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    setDragging(false)
    take([...event.dataTransfer.files])
  }

  return (
    <div>
      <label
        data-dragging={dragging || undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        className={cn(
          'flex min-h-36 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border border-dashed border-control bg-background px-4 py-6 text-center transition-[background-color,border-color] duration-150',
          'outline-2 outline-offset-2 outline-transparent has-focus-visible:outline-ring hover:border-muted hover:bg-surface',
          'data-dragging:border-accent data-dragging:bg-accent/10',
          invalid && 'border-destructive hover:border-destructive',
        )}
      >
        <Upload aria-hidden className={cn('mb-2 size-6', dragging ? 'text-accent' : 'text-muted')} />
        <span className="text-sm font-medium text-foreground">{messages.prompt}</span>
        {messages.hint !== undefined && <span className="text-sm text-muted">{messages.hint}</span>}
        <input
          {...field}
          type="file"
          id={field.id ?? ownId}
          className="sr-only"
          accept={accept.join(',')}
          multiple={multiple}
          aria-describedby={
            cn(field['aria-describedby'], describedBy(ownId, false, error !== null)) || undefined
          }
          aria-invalid={invalid || undefined}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            // Cleared, so that choosing the same file again is a change.
            event.target.value = ''
          }}
        />
      </label>
      <FieldMessages id={ownId} error={error} />
    </div>
  )
}
