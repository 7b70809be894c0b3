import { createFileRoute } from '@tanstack/react-router'
import { AdminGate } from '../features/admin/admin-gate.tsx'
import { AdminLoading } from '../features/admin/admin-loading.tsx'
import { adminHead, enterPanel, PANEL_TITLE, parseFormerSearch } from '../features/admin/panel-route.ts'
import { RedirectToSection } from '../features/admin/redirect-to-section.tsx'

export const Route = createFileRoute('/admin')({
  validateSearch: parseFormerSearch,
  beforeLoad: ({ context, search }) => enterPanel(context.api, search),
  head: () => adminHead(PANEL_TITLE),
  pendingComponent: () => <AdminLoading />,
  component: AdminPage,
})

function AdminPage() {
  return <AdminGate>{() => <RedirectToSection />}</AdminGate>
}
