import { createFileRoute } from '@tanstack/react-router'
import { enterPanel, parseFormerSearch } from '../features/admin/panel-route.ts'
import { RedirectToSection } from '../features/admin/redirect-to-section.tsx'

export const Route = createFileRoute('/admin-panel/')({
  validateSearch: parseFormerSearch,
  beforeLoad: ({ context, search }) => enterPanel(context.api, search),
  component: RedirectToSection,
})
