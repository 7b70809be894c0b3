import { z } from 'zod'
import { REQUIRED_ACTIONS } from '../kernel/access.ts'
import { PASSWORD_MAX, USERNAME_MAX } from './bounds.ts'
import { tooLong } from '../kernel/error-messages.ts'
import { boundedText } from '../kernel/text-schemas.ts'

export const ROLES = ['member', 'admin'] as const

/** The signed-in user as every screen sees it (decisions, "GET /api/auth/user"). */
export const UserSchema = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    role: z.enum(ROLES),
    hasCompletedOnboarding: z.boolean(),
    /** The required action: until it is completed, everything else is refused. Absent if there is none. */
    requiredAction: z.enum(REQUIRED_ACTIONS).optional(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof UserSchema>

/** Response to a sign-in or a completed onboarding. */
export const SignedInSchema = z
  .object({ success: z.literal(true), user: UserSchema })
  .meta({ id: 'SignedIn' })

/** Admin login payload. */
export const AdminLoginSchema = z.object({
  username: boundedText(USERNAME_MAX, 'Username is required'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(PASSWORD_MAX, tooLong(PASSWORD_MAX)),
})
