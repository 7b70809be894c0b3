import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { SecurityPanel } from '../features/sign-in/security/security-panel.tsx'

export const Route = createFileRoute('/admin-panel/security')({
  pendingComponent: SectionLoading,
  component: SecurityPanel,
})
