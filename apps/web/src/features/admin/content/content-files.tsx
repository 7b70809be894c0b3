import { AddressField } from '../media/address-field.tsx'
import type { ContentFieldsProps } from './content-fields.tsx'
import { FIELDS } from './messages.ts'

/** What the chooser offers; the server looks at the bytes whatever was said here. */
const ACCEPT = {
  video: 'video/mp4,video/webm,.mp4,.webm',
  pdf: 'application/pdf,.pdf',
  podcast: 'audio/mpeg,audio/mp4,audio/ogg,.mp3,.m4a,.ogg',
} as const

/** An item's document, its picture and, for a video, its captions. */
export function ContentFiles({ draft, errors, onChange, onBusy }: ContentFieldsProps) {
  const { contentType } = draft
  return (
    <>
      <AddressField
        required
        accept={ACCEPT[contentType]}
        label={FIELDS.file[contentType]}
        hint={FIELDS.fileHint[contentType]}
        name="fileUrl"
        value={draft.fileUrl}
        error={errors.fileUrl}
        onChange={(fileUrl) => onChange({ fileUrl })}
        onBusy={(busy) => onBusy('file', busy)}
      />
      {contentType === 'video' && (
        <AddressField
          uploadOnly
          accept=".vtt,text/vtt"
          label={FIELDS.captions}
          hint={FIELDS.captionsHint}
          name="captionsUrl"
          value={draft.captionsUrl}
          error={errors.captionsUrl}
          onChange={(captionsUrl) => onChange({ captionsUrl })}
          onBusy={(busy) => onBusy('captions', busy)}
        />
      )}
      <AddressField
        isImage
        accept="image/*"
        label={FIELDS.thumbnail}
        name="thumbnailUrl"
        value={draft.thumbnailUrl}
        error={errors.thumbnailUrl}
        onChange={(thumbnailUrl) => onChange({ thumbnailUrl })}
        onBusy={(busy) => onBusy('thumbnail', busy)}
      />
    </>
  )
}
