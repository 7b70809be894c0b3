import { Button } from '@idex/ui/button'
import { Copy } from 'lucide-react'
import { SecretDialog, type SecretDialogProps, SecretField, useSecretCopy } from './secret-dialog.tsx'

type SecretTextDialogProps = Pick<SecretDialogProps, 'title' | 'open' | 'onClose'> & {
  texts: SecretDialogProps['texts'] & Record<'label' | 'copy' | 'copied' | 'notCopied' | 'done', string>
  secret: string
}

/** Shows one secret text that cannot be shown again, with a button that copies it. */
export function SecretTextDialog({ texts, secret, ...dialog }: SecretTextDialogProps) {
  const { isSaved, copy } = useSecretCopy(texts)
  return (
    <SecretDialog
      {...dialog}
      texts={texts}
      isSaved={isSaved}
      actions={
        <>
          <Button variant="outline" onClick={() => void copy(secret)}>
            <Copy aria-hidden />
            {texts.copy}
          </Button>
          <Button onClick={dialog.onClose}>{texts.done}</Button>
        </>
      }
    >
      <SecretField label={texts.label} value={secret} />
    </SecretDialog>
  )
}
