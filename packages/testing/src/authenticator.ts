import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Bits of authenticator data (WebAuthn, section 6.1). */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A CBOR byte string or text of less than 64 KiB (RFC 8949). */
function cborBytes(major: 0x40 | 0x60, bytes: Uint8Array): Buffer {
  const { length } = bytes
  const head =
    length < 24
      ? [major + length]
      : length < 256
        ? [major + 24, length]
        : [major + 25, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
const cborText = (text: string) => cborBytes(0x60, Buffer.from(text))

/** Deviations of a hostile or cloned authenticator. */
type Deviation = { origin?: string; rpId?: string; verified?: boolean; counter?: number; userHandle?: string }

/** The part of the browser's options that an authenticator uses. */
type Options = { challenge: string }

/** A software authenticator with one ES256 key for `origin`, which counts its signatures. */
export function createAuthenticator(origin: string) {
  const credentialId = randomBytes(32)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  let used = 0
  let handle = ''

  function clientData(type: string, { challenge }: Options, deviation: Deviation): Buffer {
    const data = { type, challenge, origin: deviation.origin ?? origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }

  function authenticatorData(deviation: Deviation, attested?: Buffer): Buffer {
    const verified = deviation.verified === false ? 0 : FLAGS.verified
    const head = Buffer.alloc(5)
    head[0] = FLAGS.present + verified + (attested ? FLAGS.attested : 0)
    head.writeUInt32BE(deviation.counter ?? used, 1)
    const rpId = deviation.rpId ?? new URL(origin).hostname
    return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)])
  }

  /** The new credential with its COSE key (RFC 9053): kty EC2, alg ES256, crv P-256, x, y. */
  function attestedCredential(): Buffer {
    const length = Buffer.from([0, credentialId.length])
    const point = (name: number, part: string) =>
      Buffer.concat([Buffer.from([name]), cborBytes(0x40, Buffer.from(part, 'base64url'))])
    const cose = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), point(0x21, x), point(0x22, y)]
    return Buffer.concat([Buffer.alloc(16), length, credentialId, ...cose])
  }

  const id = base64url(credentialId)
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  return {
    credentialId: id,
    /** Answers `navigator.credentials.create`. */
    create(options: Options & { user: { id: string } }, deviation: Deviation = {}) {
      handle = options.user.id
      const data = cborBytes(0x40, authenticatorData(deviation, attestedCredential()))
      const object = [
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), data],
      ]
      const clientDataJSON = base64url(clientData('webauthn.create', options, deviation))
      const attestationObject = base64url(Buffer.concat(object))
      return { ...common, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    /** Answers `navigator.credentials.get`. */
    get(options: Options, deviation: Deviation = {}) {
      used += 1
      const client = clientData('webauthn.get', options, deviation)
      const data = authenticatorData(deviation)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: deviation.userHandle ?? handle,
        },
      }
    },
  }
}

/** The result of `createAuthenticator`. */
export type Authenticator = ReturnType<typeof createAuthenticator>
