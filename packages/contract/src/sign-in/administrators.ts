import { z } from 'zod'
import { EMAIL_MAX } from '../kernel/bounds.ts'
import { IdInputSchema } from '../kernel/ids.ts'
import { tooLong } from '../kernel/error-messages.ts'
import { ReauthenticationSchema } from './security.ts'
import { boundedText } from '../kernel/text-schemas.ts'
import { IsoDateSchema } from '../kernel/instants.ts'

/** An administrator as the others see them; `isSelf` marks the caller. */
export const AdministratorSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    createdAt: IsoDateSchema,
    lastSeenAt: IsoDateSchema.nullable(),
    disabledAt: IsoDateSchema.nullable(),
    hasSecondFactor: z.boolean(),
    isSelf: z.boolean(),
  })
  .meta({ id: 'Administrator' })
export type Administrator = z.infer<typeof AdministratorSchema>

const USERNAME_FORM = 'Use letters, digits, dots, hyphens and underscores'

/** A user name for a new administrator, created in the panel, on the command line or at the first start. */
export const UsernameSchema = boundedText(100, 'Username is required').refine(
  (username) => username === '' || /^[a-z0-9._-]+$/i.test(username),
  USERNAME_FORM,
)

/** Name and email address of an administrator; an empty address is none. */
const PersonSchema = z.object({
  firstName: boundedText(100, 'First name is required'),
  lastName: boundedText(100).default(''),
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX, tooLong(EMAIL_MAX))
    .refine(
      (email) => email === '' || z.email().safeParse(email).success,
      'Please enter a valid email address',
    )
    .default(''),
})

/**
 * Whom to make an administrator; `username` is case-insensitive, and an email address is told of it. `password` is the
 * caller's own.
 */
export const InviteSchema = ReauthenticationSchema.extend({ username: UsernameSchema, ...PersonSchema.shape })

/** Changes of an administrator. */
export const UpdateAdministratorSchema = IdInputSchema.extend(PersonSchema.shape)

/** Whose account to end; `password` is the caller's own. */
export const EndAdministratorSchema = IdInputSchema.extend(ReauthenticationSchema.shape)

/** Whose password to reset; `password` is the caller's own. */
export const ResetAdministratorSchema = IdInputSchema.extend(ReauthenticationSchema.shape)

/**
 * An administrator and their temporary password, which is shown only once, stored nowhere, and lets them choose their
 * own for `TEMPORARY_PASSWORD_HOURS`.
 */
export const InvitedSchema = z
  .object({ administrator: AdministratorSchema, password: z.string() })
  .meta({ id: 'Invited' })
export type Invited = z.infer<typeof InvitedSchema>
