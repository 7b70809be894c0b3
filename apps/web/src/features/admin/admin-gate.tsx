import type { User } from '@idex/contract/sign-in/session'
import { TooltipProvider } from '@idex/ui/tooltip'
import { ClientOnly, Navigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { REDIRECTING_TO_LOGIN } from '../sign-in/messages.ts'
import { type Session, useSession } from '../sign-in/use-session.ts'
import { AdminLoading } from './admin-loading.tsx'

// An administrator sees at most one of these, and mostly none.
const loadFirstSteps = () => import('../sign-in/admin/first-steps.tsx')
const ChoosePasswordScreen = lazy(async () => ({ default: (await loadFirstSteps()).ChoosePasswordScreen }))
const SetUpFactorScreen = lazy(async () => ({ default: (await loadFirstSteps()).SetUpFactorScreen }))
const AdminLoginScreen = lazy(async () => ({
  default: (await import('../sign-in/admin/admin-login-screen.tsx')).AdminLoginScreen,
}))

type View =
  | { name: 'loading' | 'login' | 'leaving' | 'choosing' | 'setting-up' }
  | { name: 'panel'; user: User }

/** Returns the view for an administrator, who may have something to do before the panel. */
function viewOfAdmin(user: User, last: View['name']): View {
  if (user.requiredAction === 'password') return { name: 'choosing' }
  // Recovery codes are shown once: they stay until the administrator goes on.
  if (user.requiredAction === 'second-factor' || last === 'setting-up') return { name: 'setting-up' }
  return { name: 'panel', user }
}

/** The screen at the panel's address, by user and previous screen. */
function viewOf({ status, user }: Session, last: View['name']): View {
  if (user !== null) return user.role === 'admin' ? viewOfAdmin(user, last) : { name: 'leaving' }
  if (status === 'signed-out') {
    return { name: last === 'panel' || last === 'leaving' ? 'leaving' : 'login' }
  }
  // Refetching the session must not discard a half-filled form.
  return { name: last === 'login' ? 'login' : 'loading' }
}

type AdminGateProps = { children: (user: User) => ReactNode }

/** The panel, `children`, for admins, the login form for visitors, and a redirect to it for someone just signed out. */
export function AdminGate({ children }: AdminGateProps) {
  const session = useSession()
  const [last, setLast] = useState<View['name']>('loading')
  const view = viewOf(session, last)
  if (view.name !== last) setLast(view.name)

  if (view.name === 'panel') return <TooltipProvider>{children(view.user)}</TooltipProvider>
  if (view.name === 'loading') return <AdminLoading />
  if (view.name !== 'leaving') {
    return (
      <ClientOnly fallback={<AdminLoading />}>
        <Suspense fallback={<AdminLoading />}>
          {view.name === 'choosing' && <ChoosePasswordScreen />}
          {view.name === 'setting-up' && <SetUpFactorScreen onDone={() => setLast('loading')} />}
          {view.name === 'login' && <AdminLoginScreen />}
        </Suspense>
      </ClientOnly>
    )
  }
  return (
    <AdminLoading label={REDIRECTING_TO_LOGIN}>
      <Navigate to="/admin-login" replace />
    </AdminLoading>
  )
}
