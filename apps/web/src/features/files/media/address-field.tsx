import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Progress } from '@idex/ui/progress'
import { RotateCcw, Upload as UploadIcon, X } from 'lucide-react'
import { MEDIA, UPLOAD_FAILED } from './messages.ts'
import { type Upload, useUpload } from '../upload/use-upload.ts'
import type { InspectedAddress, ExternalFileKind } from '@idex/contract/files/inspected-address'
import { storageSize } from '@idex/contract/files/file-size'
import type { FileKind } from '@idex/contract/files/stored-file'
import { ADDRESS_MAX } from '@idex/contract/files/addresses'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { uploadMedia } from '../upload/upload-file.ts'
import { reportFailure } from '../../../components/toasts.ts'
import { acceptOf, choiceProblem } from './accepted.ts'
import { trpc } from '../../../app/client/trpc.ts'

/** The kinds of files that are looked at; documents are opened where they are. */
const SHOWN: Readonly<Partial<Record<FileKind, ExternalFileKind>>> = {
  video: 'video',
  audio: 'audio',
  image: 'image',
}

const isHttpUrl = (address: string) => /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address)

/**
 * Asks the server what is at an address of another site, once it was typed. Returns how to ask, whether an answer is awaited, and the one
 * to the current `value`. The value that the field began with is not asked about.
 */
function useAddressLook(kind: FileKind, value: string, onLook?: (look: InspectedAddress) => void) {
  const address = value.trim()
  const [known, setKnown] = useState(address)
  const { mutate, variables, data, isPending } = trpc.admin.content.inspectAddress.useMutation({
    onSuccess: (look) => onLook?.(look),
  })
  const shown = SHOWN[kind]
  const ask = () => {
    if (shown === undefined || address === known) return
    setKnown(address)
    if (isHttpUrl(address)) mutate({ address, kind: shown })
  }
  const isCurrent = variables?.address === address && variables.kind === shown
  return { ask, isLooking: isPending && isCurrent, look: isCurrent ? data : undefined }
}

type UploadLineProps = { upload: Upload; onRetry: () => void; onStop: () => void }

function UploadLine({ upload: { file, status, fraction, error }, onRetry, onStop }: UploadLineProps) {
  if (error === null) {
    return (
      <div className="mt-2 flex items-center gap-1">
        <Progress
          label={fraction < 1 ? MEDIA.uploading(file.name) : MEDIA.checking}
          value={fraction * 100}
          className="flex-1 text-muted"
        />
        <IconButton label={MEDIA.stop} onClick={onStop} className="text-muted">
          <X aria-hidden />
        </IconButton>
      </div>
    )
  }
  return (
    <div className="mt-2">
      <p role="alert" className="text-sm wrap-anywhere text-destructive">
        {`${file.name}: ${error}`}
      </p>
      <div className="mt-2 flex gap-2">
        {status !== 'refused' && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            <RotateCcw aria-hidden />
            {MEDIA.retry}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onStop}>
          {MEDIA.dismiss}
        </Button>
      </div>
    </div>
  )
}

function lookText(look: InspectedAddress): string {
  if (look.outcome === 'problem') return look.message
  if (look.outcome === 'player') return MEDIA.player(look.player)
  const [kind, type = ''] = look.mimeType.split('/')
  const facts = [type.toUpperCase(), ...(look.size === null ? [] : [storageSize(look.size)])].join(', ')
  return kind === 'image' ? MEDIA.shows(facts) : MEDIA.plays(facts)
}

function LookLine({ isLooking, look }: { isLooking: boolean; look: InspectedAddress | undefined }) {
  const isRefused = look?.outcome === 'problem' && look.isCertain
  return (
    <p
      aria-live="polite"
      className={cn('text-sm wrap-anywhere not-empty:mt-2', isRefused ? 'text-destructive' : 'text-muted')}
    >
      {isLooking ? MEDIA.looking : look && lookText(look)}
    </p>
  )
}

/** A preview of the image at `url`, or that there is none. */
function ImagePreview({ url }: { url: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!/^(?:https?:\/\/[^\s/]|\/(?![/\\]))/i.test(url)) return null
  if (failed === url) return <p className="mt-2 text-sm text-muted">{MEDIA.previewFailed}</p>
  return (
    <img
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
      className="mt-3 aspect-[40/21] w-full max-w-80 rounded-md border bg-raised object-cover"
    />
  )
}

type AddressFieldProps<Values extends FieldValues> = {
  control: Control<Values, unknown, Values>
  name: FieldPathByValue<Values, string>
  label: string
  hint?: ReactNode
  required?: boolean
  /** The kind of file; an image is shown below its address. */
  kind: FileKind
  /** True if the field accepts only uploads, no typed address. */
  uploadOnly?: boolean
  onBusy: (busy: boolean) => void
  /** Called with what was found at an address of another site. */
  onLook?: (look: InspectedAddress) => void
}

/** A field for an address, typed or created by uploading a file, which can also be dropped here. */
export function AddressField<Values extends FieldValues>(props: AddressFieldProps<Values>) {
  const { control, label, name, kind, uploadOnly = false } = props
  const { field, fieldState } = useController({ control, name })
  const { value, onChange } = field
  const chooser = useRef<HTMLInputElement>(null)
  const { upload, uploading, start, stop, refuse } = useUpload(uploadMedia, {
    onUploaded: (stored, file) => {
      if (stored.kind === kind) onChange(stored.filePath)
      else refuse(file, MEDIA.wrongKind[kind])
    },
    onFailed: () => reportFailure(UPLOAD_FAILED),
  })
  const { ask, ...found } = useAddressLook(kind, value, props.onLook)
  const tell = useEffectEvent(props.onBusy)
  useEffect(() => tell(uploading), [uploading])
  const choose = (file: File) => {
    const problem = choiceProblem(file, kind)
    if (problem === undefined) start(file)
    else refuse(file, problem)
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    choose(file)
  }
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Field label={label} required={props.required} hint={props.hint} error={fieldState.error?.message}>
        <div className="flex gap-2">
          <Input
            {...field}
            onBlur={() => {
              field.onBlur()
              ask()
            }}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={ADDRESS_MAX}
            readOnly={uploadOnly}
            placeholder={uploadOnly ? undefined : MEDIA.placeholder}
          />
          {uploadOnly && value !== '' && (
            <IconButton label={MEDIA.remove(label)} onClick={() => onChange('')} className="text-muted">
              <X aria-hidden />
            </IconButton>
          )}
          <Button
            variant="outline"
            aria-label={MEDIA.upload(label.replace(/ URL$/, ''))}
            onClick={() => chooser.current?.click()}
          >
            <UploadIcon aria-hidden />
            {MEDIA.uploadShort}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={acceptOf(kind)}
            data-upload={name}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) choose(file)
              // Cleared, so that choosing the same file again is a change.
              event.target.value = ''
            }}
          />
        </div>
        {!fieldState.error && <LookLine {...found} />}
        {upload && <UploadLine upload={upload} onRetry={() => start(upload.file)} onStop={stop} />}
        {kind === 'image' && <ImagePreview url={value} />}
      </Field>
    </div>
  )
}
