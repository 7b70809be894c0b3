import { trpc } from '../../../../app/client/trpc.ts'
import { PDF } from './messages.ts'

/** Names the notes that have the PDF at `pdfUrl` already, but for note `id`; nothing while there are none. */
export function SamePdfHint({ pdfUrl, id }: { pdfUrl: string; id: string | null }) {
  const { data = [] } = trpc.admin.notes.sameDocument.useQuery({ pdfUrl, id }, { enabled: pdfUrl !== '' })
  return (
    <p role="status" className="mt-1 text-sm wrap-anywhere text-warning empty:hidden">
      {data.length > 0 && PDF.same(data.map(({ title }) => title))}
    </p>
  )
}
