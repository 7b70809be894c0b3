import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** The site that passkeys belong to (WebAuthn, section 5.1.2): its host, its origin, and its name for people. */
export type RelyingParty = { id: string; origin: string; name: string }

/** A passkey as it is stored; keys and ids are base64url. */
export type StoredPasskey = {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

/** ES256, EdDSA and RS256: every authenticator has one of them. */
const ALGORITHMS = [-7, -8, -257]

/** Milliseconds for the browser's dialog, as long as the challenge itself. */
const TIMEOUT_MS = 5 * 60_000

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

// Loaded with the first passkey: most sites never have one.
const library = () => import('@simplewebauthn/server')

/** Browser options for creating a discoverable, verified passkey; `userHandle` must reveal nothing about the person. */
export async function creationOptions(input: {
  party: RelyingParty
  challenge: string
  user: { handle: string; name: string; displayName: string }
  existing: readonly StoredPasskey[]
}): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { party, challenge, user, existing } = input
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    userID: new Uint8Array(Buffer.from(user.handle)),
    userName: user.name,
    userDisplayName: user.displayName,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
}

/** The passkey an authenticator has created, or null when the answer is not trustworthy. */
export async function verifyCreation(input: {
  party: RelyingParty
  challenge: string
  response: RegistrationResponseJSON
}): Promise<(StoredPasskey & { isSynced: boolean }) | null> {
  const { party, challenge, response } = input
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo === undefined) return null
  const { credential, credentialDeviceType } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialDeviceType === 'multiDevice',
  }
}

/** Browser options for signing with one of `allowed`, or with any passkey of this site if that is empty. */
export async function requestOptions(input: {
  party: RelyingParty
  challenge: string
  allowed: readonly StoredPasskey[]
}): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: input.party.id,
    challenge: bytesOf(input.challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: input.allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
}

/**
 * The authenticator's new counter, or null when the answer is not trustworthy: another challenge, site or key, a person
 * not verified, or a counter that did not grow, as with a cloned key (WebAuthn, section 6.1.1).
 */
export async function verifyAssertion(input: {
  party: RelyingParty
  challenge: string
  response: AuthenticationResponseJSON
  passkey: StoredPasskey
}): Promise<{ counter: number } | null> {
  const { party, challenge, response, passkey } = input
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: bytesOf(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? { counter: authenticationInfo.newCounter } : null
}
