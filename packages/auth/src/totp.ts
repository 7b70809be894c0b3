import { Secret, TOTP } from 'otpauth'

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps a clock may be slow or fast (RFC 6238, section 5.2). */
const WINDOW = 1

/** A new secret of 160 bits (RFC 4226, section 4), in base32 as typed into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` address of a secret, for a QR code. */
export function totpAddress(input: { secret: string; issuer: string; account: string }): string {
  const { secret, issuer, account } = input
  return new TOTP({ ...FORM, secret, issuer, label: account }).toString()
}

/** The time step of `code`, at most one from now; null when it matches none. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const key = Secret.fromBase32(secret)
  const delta = TOTP.validate({ ...FORM, token: code, secret: key, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp }) + delta
}
