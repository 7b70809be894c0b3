import { createFileRoute } from '@tanstack/react-router'
import { AdminGate } from '../features/admin/admin-gate.tsx'
import { AdminLoading } from '../features/admin/admin-loading.tsx'
import { AdminPanel } from '../features/admin/admin-panel.tsx'
import { adminHead, PANEL_TITLE, sectionOf } from '../features/admin/panel-route.ts'
import { parseDialogSearch } from '../components/list/list-search.ts'

export const Route = createFileRoute('/admin-panel')({
  validateSearch: parseDialogSearch,
  head: ({ matches }) => adminHead(PANEL_TITLE, sectionOf(matches.at(-1)?.pathname)),
  pendingComponent: () => <AdminLoading />,
  component: PanelPage,
})

function PanelPage() {
  return <AdminGate>{(user) => <AdminPanel user={user} />}</AdminGate>
}
