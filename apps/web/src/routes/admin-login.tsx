import { createFileRoute } from '@tanstack/react-router'
import { LOGIN } from '../features/admin/login/messages.ts'
import { AdminLoginScreen } from '../features/admin/login/admin-login-screen.tsx'
import { adminHead } from '../features/admin/panel-route.ts'

export const Route = createFileRoute('/admin-login')({
  ssr: false,
  head: () => adminHead(LOGIN.title),
  component: AdminLoginScreen,
})
