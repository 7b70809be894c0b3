import { PasswordInput } from '@idex/ui/password-input'
import { PASSWORD_FIELD } from './messages.ts'
import type { Upload } from './use-upload.ts'

type PdfPasswordFieldProps = { item: Upload; onPassword: (password: string) => void; onEnter?: () => void }

/** Asks for the password of a PDF that cannot be opened without it; nothing of any other. */
export function PdfPasswordField({ item, onPassword, onEnter }: PdfPasswordFieldProps) {
  if (!item.needsPassword || item.status !== 'failed') return null
  return (
    <PasswordInput
      className="mt-2 max-w-80"
      aria-label={PASSWORD_FIELD(item.file.name)}
      placeholder={PASSWORD_FIELD(item.file.name)}
      autoComplete="off"
      value={item.password}
      onChange={({ target }) => onPassword(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || onEnter === undefined) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
