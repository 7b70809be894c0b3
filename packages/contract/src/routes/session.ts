import { z } from 'zod'
import { OnboardingSchema } from '../members/onboarding.ts'
import { PasskeyRequestSchema } from '../sign-in/passkeys.ts'
import { PasskeyLoginSchema, SecondFactorSchema } from '../sign-in/second-factor.ts'
import { AdminLoginSchema, UserSchema } from '../sign-in/session.ts'
import { NoInput, Redirect, SignInInput } from './shapes.ts'
import { route } from '../kernel/route.ts'

const SignedIn = z.object({ success: z.literal(true), user: UserSchema })

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
    summary:
      'Signs an administrator in by username and password; 401 SECOND_FACTOR_REQUIRED where the account has a second factor',
    input: AdminLoginSchema,
    output: SignedIn,
    errors: [
      'INVALID_CREDENTIALS',
      'PASSWORD_EXPIRED',
      'SECOND_FACTOR_REQUIRED',
      'RATE_LIMITED',
      'UNAVAILABLE',
    ],
  }),
  answerSecondFactor: route({
    method: 'POST',
    path: '/api/admin/login/second-factor',
    access: 'public',
    tag: 'session',
    summary:
      'Second step of an administrator’s sign-in, within five minutes of the password and with the cookie it has set',
    input: SecondFactorSchema,
    output: SignedIn,
    errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED', 'UNAVAILABLE'],
  }),
  beginPasskeyLogin: route({
    method: 'POST',
    path: '/api/admin/login/passkey/options',
    access: 'public',
    tag: 'session',
    summary:
      'What the browser is asked to sign an administrator in by passkey alone; sets a cookie for the answer',
    input: NoInput,
    output: PasskeyRequestSchema,
    errors: ['RATE_LIMITED'],
  }),
  passkeyLogin: route({
    method: 'POST',
    path: '/api/admin/login/passkey',
    access: 'public',
    tag: 'session',
    summary: 'Signs an administrator in by passkey',
    input: PasskeyLoginSchema,
    output: SignedIn,
    errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED'],
  }),
  completeOnboarding: route({
    method: 'POST',
    path: '/api/onboarding',
    access: 'session',
    tag: 'onboarding',
    summary: 'Stores the onboarding answers and opens the library',
    input: OnboardingSchema,
    output: SignedIn,
  }),
}
