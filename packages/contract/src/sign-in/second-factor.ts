import { z } from 'zod'
import { PasskeyAssertionSchema, PasskeyRequestSchema } from './passkeys.ts'
import { tooLong } from '../kernel/error-messages.ts'

/** The second factors of an administrator. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery-code'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

/** Second step after a correct password: the available methods, and the passkey options if there is a passkey. */
export const SecondFactorOfferSchema = z.object({
  methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
  passkey: PasskeyRequestSchema.nullable(),
})
export type SecondFactorOffer = z.infer<typeof SecondFactorOfferSchema>

export const ENTER_CODE = 'Please enter the code'

/** The code of an authenticator app, however it is grouped. */
export const TotpCodeSchema = z
  .string(ENTER_CODE)
  .max(50, tooLong(50))
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, ENTER_CODE)
      .regex(/^\d{6}$/, 'A code has six digits'),
  )

const RecoveryCodeSchema = z.string().trim().min(1, 'Please enter a recovery code').max(50)

/** The second step of a sign-in: exactly one of a code, a recovery code or a passkey's answer. */
export const SecondFactorSchema = z
  .object({
    code: TotpCodeSchema.optional(),
    recoveryCode: RecoveryCodeSchema.optional(),
    passkey: PasskeyAssertionSchema.optional(),
  })
  .refine((answer) => Object.values(answer).filter((part) => part !== undefined).length === 1, {
    message: ENTER_CODE,
    path: ['code'],
  })
  .meta({ minProperties: 1, maxProperties: 1 })

/** A sign-in by passkey alone. */
export const PasskeyLoginSchema = z.object({ passkey: PasskeyAssertionSchema })
