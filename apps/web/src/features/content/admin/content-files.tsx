import { AddressField } from '../../files/media/address-field.tsx'
import type { ContentFieldsProps } from './content-fields.tsx'
import { FIELDS } from './texts.ts'

/** What an item's document has to be. */
const DOCUMENT_KIND = { video: 'video', pdf: 'pdf', podcast: 'audio' } as const

/** An item's document, its picture and, for a video, its captions. */
export function ContentFiles({ draft, errors, onChange, onBusy }: ContentFieldsProps) {
  const { contentType } = draft
  return (
    <>
      <AddressField
        required
        kind={DOCUMENT_KIND[contentType]}
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
          kind="captions"
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
        kind="image"
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
