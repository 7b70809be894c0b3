import { z } from 'zod'
import { PASSWORD_MAX } from './bounds.ts'
import { IdInputSchema } from '../kernel/ids.ts'
import { PasskeyAttestationSchema, PasskeyCreationSchema, PasskeyNameSchema } from './passkeys.ts'
import { NewPasswordSchema } from './passwords.ts'
import { TotpCodeSchema } from './second-factor.ts'
import { tooLong } from '../kernel/sentences.ts'

const IsoDateSchema = z.iso.datetime()

/** A passkey as its owner sees it; `isSynced` when it lives on more than one device. */
export const PasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: IsoDateSchema,
  lastUsedAt: IsoDateSchema.nullable(),
})
export type Passkey = z.infer<typeof PasskeySchema>

/** How the caller's sign-in is protected beyond the password. */
export const SecuritySchema = z.object({
  totpSince: IsoDateSchema.nullable(),
  passkeys: z.array(PasskeySchema),
  recoveryCodesLeft: z.number().int().nonnegative(),
})
export type Security = z.infer<typeof SecuritySchema>

/** One's own password, asked again before anything about the sign-in changes (ASVS 5, 7.5.1). */
export const ReauthenticationSchema = z.object({
  password: z
    .string('Please enter your password')
    .min(1, 'Please enter your password')
    .max(PASSWORD_MAX, tooLong(PASSWORD_MAX)),
})

/** Another password for oneself. */
export const ChangePasswordSchema = ReauthenticationSchema.extend({ newPassword: NewPasswordSchema })

/** An authenticator app's secret, typed or read as a QR code of `address`; it counts once a code of it was given. */
export const TotpSetupSchema = z.object({ secret: z.string(), address: z.string() })
export type TotpSetup = z.infer<typeof TotpSetupSchema>

export const EnableTotpSchema = z.object({ code: TotpCodeSchema })

/** What was changed, and fresh recovery codes, told this once; null while the old ones stand. */
export const FactorAddedSchema = z.object({
  security: SecuritySchema,
  recoveryCodes: z.array(z.string()).nullable(),
})
export type FactorAdded = z.infer<typeof FactorAddedSchema>

/** What the browser is asked to make a passkey of; `token` comes back with its answer. */
export const PasskeySetupSchema = z.object({ token: z.string(), options: PasskeyCreationSchema })

export const AddPasskeySchema = z.object({
  token: z.string().min(1).max(100),
  name: PasskeyNameSchema,
  passkey: PasskeyAttestationSchema,
})

export const RenamePasskeySchema = IdInputSchema.extend({ name: PasskeyNameSchema })
export const RemovePasskeySchema = IdInputSchema.extend(ReauthenticationSchema.shape)

/** A set of recovery codes, told this once. */
export const NewRecoveryCodesSchema = z.object({
  security: SecuritySchema,
  recoveryCodes: z.array(z.string()),
})
