import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { HealthPanel } from '../features/site/health/health-panel.tsx'

export const Route = createFileRoute('/admin-panel/health')({
  pendingComponent: SectionLoading,
  component: HealthPanel,
})
