import { createFileRoute } from '@tanstack/react-router'
import { LOGIN } from '../features/sign-in/admin/messages.ts'
import { AdminLoginScreen } from '../features/sign-in/admin/admin-login-screen.tsx'
import { adminHead } from '../features/admin/panel-route.ts'

export const Route = createFileRoute('/admin-login')({
  ssr: false,
  head: () => adminHead(LOGIN.title),
  component: AdminLoginScreen,
})
