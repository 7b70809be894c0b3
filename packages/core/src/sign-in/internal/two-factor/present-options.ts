import type { creationOptions, requestOptions } from '@idex/auth/passkeys'
import type { PasskeyCreation, PasskeyRequest } from '@idex/contract/sign-in/passkeys'

type Creation = Awaited<ReturnType<typeof creationOptions>>
type Request = Awaited<ReturnType<typeof requestOptions>>
type Credential = NonNullable<Request['allowCredentials']>[number]

function presentCredential({ id, transports = [] }: Credential) {
  return { id, type: 'public-key' as const, transports: [...transports] }
}

/** Options for creating a passkey, in the contract's form. */
export function presentCreation(options: Creation): PasskeyCreation {
  const { challenge, rp, user, timeout = 0, pubKeyCredParams, excludeCredentials = [] } = options
  return {
    challenge,
    rp: { id: rp.id ?? '', name: rp.name },
    user: { id: user.id, name: user.name, displayName: user.displayName },
    timeout,
    attestation: 'none',
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: excludeCredentials.map(presentCredential),
  }
}

/** Options for signing with a passkey, in the contract's form. */
export function presentRequest(options: Request): PasskeyRequest {
  const { challenge, rpId = '', timeout = 0, allowCredentials = [] } = options
  return {
    challenge,
    rpId,
    timeout,
    userVerification: 'required',
    allowCredentials: allowCredentials.map(presentCredential),
  }
}
