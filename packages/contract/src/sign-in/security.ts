import { z } from 'zod'
import { PASSWORD_MAX } from './bounds.ts'
import { IdInputSchema } from '../kernel/ids.ts'
import { PasskeyAttestationSchema, PasskeyCreationSchema, PasskeyNameSchema } from './passkeys.ts'
import { NewPasswordSchema } from './passwords.ts'
import { TotpCodeSchema } from './second-factor.ts'
import { tooLong } from '../kernel/error-messages.ts'
import { IsoDateSchema } from '../kernel/instants.ts'

/** A passkey as its owner sees it; `isSynced` when it is on more than one device. */
export const PasskeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    isSynced: z.boolean(),
    createdAt: IsoDateSchema,
    lastUsedAt: IsoDateSchema.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof PasskeySchema>

/** How the caller's sign-in is protected beyond the password. */
export const SecuritySchema = z
  .object({
    totpSince: IsoDateSchema.nullable(),
    passkeys: z.array(PasskeySchema),
    recoveryCodesLeft: z.number().int().nonnegative(),
  })
  .meta({ id: 'Security' })
export type Security = z.infer<typeof SecuritySchema>

/** The caller's own password, required again for every change to their sign-in (ASVS 5, 7.5.1). */
export const ReauthenticationSchema = z.object({
  password: z
    .string('Please enter your password')
    .min(1, 'Please enter your password')
    .max(PASSWORD_MAX, tooLong(PASSWORD_MAX)),
})

/** A new password for the caller. */
export const ChangePasswordSchema = ReauthenticationSchema.extend({ newPassword: NewPasswordSchema })

/** An authenticator app's secret, typed or scanned as a QR code of `address`; it takes effect once a code of it is entered. */
export const TotpSetupSchema = z.object({ secret: z.string(), address: z.string() }).meta({ id: 'TotpSetup' })
export type TotpSetup = z.infer<typeof TotpSetupSchema>

export const EnableTotpSchema = z.object({ code: TotpCodeSchema })

/** Factor that was added, and new recovery codes, shown only once; null while the old ones stay valid. */
export const FactorAddedSchema = z
  .object({
    security: SecuritySchema,
    recoveryCodes: z.array(z.string()).nullable(),
  })
  .meta({ id: 'FactorAdded' })
export type FactorAdded = z.infer<typeof FactorAddedSchema>

/** The options to create a passkey with; `token` is sent back with the browser's answer. */
export const PasskeySetupSchema = z
  .object({ token: z.string(), options: PasskeyCreationSchema })
  .meta({ id: 'PasskeySetup' })

export const AddPasskeySchema = z.object({
  token: z.string().min(1).max(100),
  name: PasskeyNameSchema,
  passkey: PasskeyAttestationSchema,
})

export const RenamePasskeySchema = IdInputSchema.extend({ name: PasskeyNameSchema })
export const RemovePasskeySchema = IdInputSchema.extend(ReauthenticationSchema.shape)

/** A set of recovery codes, shown only once. */
export const NewRecoveryCodesSchema = z.object({
  security: SecuritySchema,
  recoveryCodes: z.array(z.string()),
})
