import { AddressField } from '../../files/media/address-field.tsx'
import type { FormPartProps } from './form-part.ts'
import { FIELDS } from './texts.ts'

const FIELD_NAMES = [
  { name: 'thumbnailUrl', label: FIELDS.thumbnail, hint: FIELDS.thumbnailHint },
  { name: 'imageUrl', label: FIELDS.image, hint: FIELDS.imageHint },
] as const

type ImageFieldsProps = FormPartProps & { onBusy: (name: string, busy: boolean) => void }

/** A post's two pictures, by address or upload. */
export function ImageFields({ draft, errors, onChange, onBusy }: ImageFieldsProps) {
  return FIELD_NAMES.map(({ name, label, hint }) => (
    <AddressField
      key={name}
      kind="image"
      label={label}
      name={name}
      hint={hint}
      value={draft[name]}
      error={errors[name]}
      onChange={(url) => onChange({ [name]: url })}
      onBusy={(busy) => onBusy(name, busy)}
    />
  ))
}
