import { type ComponentProps, type ComponentType, useState } from 'react'
import { RowQuestion } from '../../../components/list/row-question.tsx'
import type { RowDialog } from '../../../components/list/use-row-dialog.ts'

type DialogProps = { open: boolean; onClose: () => void }

export type CreateProps<Made> = DialogProps & { onCreated: (made: Made) => void }
export type CreatedProps<Made> = DialogProps & { made: Made }

export type SecretDialogsProps<Row extends { id: string }> = {
  dialog: RowDialog<'create' | 'created' | 'revoke', Row>
  onRevoke: (row: Row) => void
}

type Props<Row extends { id: string; name: string }, Made> = SecretDialogsProps<Row> & {
  Create: ComponentType<CreateProps<Made>>
  Created: ComponentType<CreatedProps<Made>>
  /** Texts of the question before one is revoked. */
  texts: ComponentProps<typeof RowQuestion>['texts']
}

/** The open dialog of a list of secrets that are shown once: a form, the new one, or a question. The new one is forgotten as it closes. */
export function SecretDialogs<Row extends { id: string; name: string }, Made>({
  dialog: { shown, show, close, props },
  Create,
  Created,
  texts,
  onRevoke,
}: Props<Row, Made>) {
  const [made, setMade] = useState<Made | null>(null)
  if (shown === null) return null
  const { kind, row, open, opening } = shown
  if (kind === 'create') {
    const showCreated = (created: Made) => {
      setMade(() => created)
      show('created')
    }
    return <Create key={opening} open={open} onClose={close} onCreated={showCreated} />
  }
  if (kind === 'created') {
    const forget = () => {
      setMade(null)
      close()
    }
    return made !== null && <Created key={opening} {...{ made, open }} onClose={forget} />
  }
  if (row === null) return null
  return <RowQuestion texts={texts} name={row.name} {...props} onConfirm={() => onRevoke(row)} />
}
