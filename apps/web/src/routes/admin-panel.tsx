import { createFileRoute } from '@tanstack/react-router'
import { AdminGate } from '../features/admin/admin-gate.tsx'
import { AdminLoading } from '../features/admin/admin-loading.tsx'
import { PANEL } from '../features/admin/texts.ts'
import { adminHead, preloadPanel, returnToPlace } from '../features/admin/panel-route.ts'
import { parsePanelSearch } from '../lib/panel/panel-search.ts'

export const Route = createFileRoute('/admin-panel')({
  validateSearch: parsePanelSearch,

  beforeLoad: ({ context, location, preload }) => {
    if (!preload) returnToPlace(context.api, location.search)
  },
  loader: ({ context, location }) => preloadPanel(context.api, location.search),
  head: ({ match }) => adminHead(PANEL.title, match.search),
  pendingComponent: () => <AdminLoading />,
  component: AdminGate,
})
