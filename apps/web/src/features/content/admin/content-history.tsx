import type { ContentRevision } from '@idex/contract/content/content-item'
import { HistoryButton } from '../../../components/drafts/history-button.tsx'
import { Revisions } from '../../../components/drafts/revisions-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { CONTENT_FORM, type ContentFormState, readTexts } from './content-draft.ts'

type ContentHistoryProps = { id: string; form: ContentFormState }

/** The way to earlier versions of an item's texts, each of which can be put into its form. */
export function ContentHistory({ id, form }: ContentHistoryProps) {
  return (
    <HistoryButton noun={CONTENT_FORM.noun}>
      {(close) => (
        <ContentRevisions
          id={id}
          onRestore={({ texts, version }) => {
            close()
            form.restore({ ...form.draft, ...texts, tagText: '' }, version)
          }}
        />
      )}
    </HistoryButton>
  )
}

type ContentRevisionsProps = { id: string; onRestore: (revision: ContentRevision) => void }

function ContentRevisions({ id, onRestore }: ContentRevisionsProps) {
  const query = trpc.admin.content.revisions.useQuery({ id }, { refetchOnMount: 'always' })
  const read = ({ texts }: ContentRevision) => ({ lines: readTexts(texts) })
  return <Revisions noun={CONTENT_FORM.noun} query={query} read={read} onRestore={onRestore} />
}
