import { AlertDialog, type AlertDialogProps } from '@idex/ui/alert-dialog'

type RowQuestionProps = Omit<AlertDialogProps, 'title' | 'description' | 'confirmLabel'> & {
  texts: { title: (name: string) => string; text: string; confirm: string }
  name: string
}

/** Asks before something is done to a row, which the question names. */
export function RowQuestion({ texts, name, ...dialog }: RowQuestionProps) {
  return (
    <AlertDialog
      title={texts.title(name)}
      description={texts.text}
      confirmLabel={texts.confirm}
      destructive
      {...dialog}
    />
  )
}
