import { z } from 'zod'
import { OnboardingSchema } from '../onboarding.ts'
import { AdminLoginSchema, UserSchema } from '../session.ts'
import { NoInput, Redirect, SignInInput } from './shapes.ts'
import { route } from '../route.ts'

/** Signing in and out, and onboarding. */
export const sessionRoutes = {
  currentUser: route({
    method: 'GET',
    path: '/api/auth/user',
    access: 'public',
    tag: 'session',
    summary: 'The signed-in user; 401 when signed out',
    input: NoInput,
    output: UserSchema,
    errors: ['UNAUTHORIZED'],
  }),
  login: route({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    tag: 'session',
    summary: 'Starts member sign-in and returns to `redirect`, a path on this origin',
    input: SignInInput,
    output: Redirect,
    status: 302,
    transport: 'redirect',
    errors: ['RATE_LIMITED'],
  }),
  googleLogin: route({
    method: 'GET',
    path: '/api/auth/google',
    access: 'public',
    tag: 'session',
    summary: 'Another entry to member sign-in',
    input: SignInInput,
    output: Redirect,
    status: 302,
    transport: 'redirect',
    errors: ['RATE_LIMITED'],
  }),
  googleCallback: route({
    method: 'GET',
    path: '/api/auth/google/callback',
    access: 'public',
    tag: 'session',
    summary: 'Where the identity provider returns to',
    input: NoInput,
    output: Redirect,
    status: 302,
    transport: 'redirect',
  }),
  logout: route({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    tag: 'session',
    summary: 'Ends the session and returns to the landing page',
    input: NoInput,
    output: Redirect,
    status: 302,
    transport: 'redirect',
  }),
  adminLogin: route({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    tag: 'session',
    summary: 'Signs an administrator in by username and password',
    input: AdminLoginSchema,
    output: z.object({ success: z.literal(true), user: UserSchema }),
    errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED', 'UNAVAILABLE'],
  }),
  completeOnboarding: route({
    method: 'POST',
    path: '/api/onboarding',
    access: 'session',
    tag: 'onboarding',
    summary: 'Stores the onboarding answers and opens the library',
    input: OnboardingSchema,
    output: z.object({ success: z.literal(true), user: UserSchema }),
  }),
}
