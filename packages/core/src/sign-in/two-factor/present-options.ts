import type { creationOptions, requestOptions } from '@idex/auth/passkeys'
import type { PasskeyCreation, PasskeyRequest } from '@idex/contract/sign-in/passkeys'

type Creation = Awaited<ReturnType<typeof creationOptions>>
type Request = Awaited<ReturnType<typeof requestOptions>>
type Credential = NonNullable<Request['allowCredentials']>[number]

function presentCredential({ id, transports = [] }: Credential) {
  return { id, type: 'public-key' as const, transports: [...transports] }
}

/** What the browser is asked to make a passkey of, as the contract has it. */
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

/** What the browser is asked to sign, as the contract has it. */
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
