import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, a code each 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps a clock may be behind or ahead (RFC 6238, section 5.2). */
const WINDOW = 1

/** A fresh secret of 160 bits (RFC 4226, section 4), in base32 as it is typed into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` address of a secret, as a QR code tells it to an app. */
export function totpAddress(input: { secret: string; issuer: string; account: string }): string {
  const { secret, issuer, account } = input
  return new TOTP({ ...FORM, secret, issuer, label: account }).toString()
}

/** The time step whose code `code` is, at most one from now; null when it is none of theirs. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const key = Secret.fromBase32(secret)
  const delta = TOTP.validate({ ...FORM, token: code, secret: key, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp }) + delta
}
