import type { NoteRevision } from '@idex/contract/notes/note'
import { HistoryButton } from '../../../../components/drafts/history-button.tsx'
import { Revisions } from '../../../../components/drafts/revisions-dialog.tsx'
import { trpc } from '../../../../app/client/trpc.ts'
import { NOTE_FORM, readTexts } from './note-form.tsx'
import type { useNoteForm } from './use-note-form.ts'

type NoteHistoryProps = { id: string; form: ReturnType<typeof useNoteForm>['form'] }

/** The way to earlier versions of a note's texts, each of which can be put into its form. */
export function NoteHistory({ id, form }: NoteHistoryProps) {
  return (
    <HistoryButton noun={NOTE_FORM.noun}>
      {(close) => (
        <NoteRevisions
          id={id}
          onRestore={({ texts, version }) => {
            close()
            form.restore({ ...form.draft, ...texts }, version)
          }}
        />
      )}
    </HistoryButton>
  )
}

function NoteRevisions({ id, onRestore }: { id: string; onRestore: (revision: NoteRevision) => void }) {
  const query = trpc.admin.notes.revisions.useQuery({ id }, { refetchOnMount: 'always' })
  const read = ({ texts }: NoteRevision) => ({ lines: readTexts(texts) })
  return <Revisions noun={NOTE_FORM.noun} query={query} read={read} onRestore={onRestore} />
}
