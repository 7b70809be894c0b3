import { useState } from 'react'
import { DashboardView } from './dashboard-view.tsx'
import { FavoritesView, RecentView } from './list-views.tsx'
import { LibraryHeader } from './library-header.tsx'
import type { LibraryView } from './texts.ts'
import { TrashView } from './trash-view.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const CONTENT = {
  dashboard: DashboardView,
  favorites: FavoritesView,
  recent: RecentView,
  trash: TrashView,
} as const satisfies Record<LibraryView, () => React.ReactNode>

/** The notes library in one of its four views (spec section 2.9). */
export function LibraryScreen({ view }: { view: LibraryView }) {
  const [uploading, setUploading] = useState(false)
  const Content = CONTENT[view]
  return (
    <>
      <LibraryHeader view={view} onCreate={() => setUploading(true)} />
      <Content />
      <UploadDialog open={uploading} onOpenChange={setUploading} />
    </>
  )
}
