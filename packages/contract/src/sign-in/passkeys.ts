import { z } from 'zod'
import { PASSKEY_NAME_MAX } from './bounds.ts'
import { boundedText } from '../kernel/text-schemas.ts'

/** Base64url bytes, as in WebAuthn's JSON. */
const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)

const TransportSchema = z.string().max(32)
const DescriptorSchema = z.object({
  id: Base64Url,
  type: z.literal('public-key'),
  transports: z.array(TransportSchema),
})

/** Options of `navigator.credentials.get` (WebAuthn 3, section 5.5); user verification is always required. */
export const PasskeyRequestSchema = z
  .object({
    challenge: Base64Url,
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(DescriptorSchema),
  })
  .meta({ id: 'PasskeyRequest' })
export type PasskeyRequest = z.infer<typeof PasskeyRequestSchema>

/** Options of `navigator.credentials.create` (WebAuthn 3, section 5.4). */
export const PasskeyCreationSchema = z
  .object({
    challenge: Base64Url,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: Base64Url, name: z.string(), displayName: z.string() }),
    timeout: z.number(),
    attestation: z.literal('none'),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: z.array(DescriptorSchema),
  })
  .meta({ id: 'PasskeyCreation' })
export type PasskeyCreation = z.infer<typeof PasskeyCreationSchema>

const CredentialSchema = z.object({
  id: Base64Url.max(2000),
  rawId: Base64Url.max(2000),
  type: z.literal('public-key'),
  // No extension is requested, so none is returned.
  clientExtensionResults: z
    .unknown()
    .optional()
    .transform(() => ({})),
})

/** A browser's answer to a request. */
export const PasskeyAssertionSchema = CredentialSchema.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
}).meta({ id: 'PasskeyAssertion' })
export type PasskeyAssertion = z.output<typeof PasskeyAssertionSchema>

/** A browser's answer when it has created a passkey. */
export const PasskeyAttestationSchema = CredentialSchema.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(TransportSchema).max(10).optional(),
  }),
}).meta({ id: 'PasskeyAttestation' })
export type PasskeyAttestation = z.output<typeof PasskeyAttestationSchema>

/** The name its owner gives a passkey. */
export const PasskeyNameSchema = boundedText(PASSKEY_NAME_MAX, 'Please give the passkey a name')
