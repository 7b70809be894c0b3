import type { Answers, Output } from '../fake-link.ts'
import { DomainError } from '@idex/contract/kernel/errors'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  AddPasskeySchema,
  ChangePasswordSchema,
  EnableTotpSchema,
  type Passkey,
  ReauthenticationSchema,
  RenamePasskeySchema,
  type Security,
} from '@idex/contract/sign-in/security'
import type { PasskeyCreation } from '@idex/contract/sign-in/passkeys'
import { vi } from 'vitest'
import { fakeNotesPanel } from './fake-notes-panel.ts'
import { rowOf } from './fake-rows.ts'
import { refusal } from '../refusal.ts'

/** The caller's password, and the valid code of their app. */
export const [PASSWORD, CODE] = ['correct horse', '123456']

const DAY = '2025-03-05T10:00:00.000Z'
const NOTHING: Security = { totpSince: null, passkeys: [], recoveryCodesLeft: 0 }

/** Options for creating a passkey, as a server sends them. */
const CREATION: PasskeyCreation = {
  challenge: 'make',
  rp: { id: 'localhost', name: 'IDEX' },
  user: { id: 'YWRh', name: 'ada', displayName: 'Ada Lovelace' },
  timeout: 60_000,
  attestation: 'none',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  excludeCredentials: [],
}

export function makePasskey(name: string, change: Partial<Passkey> = {}): Passkey {
  return { id: name, name, isSynced: false, createdAt: DAY, lastUsedAt: null, ...change }
}

function checkPassword(input: unknown): void {
  if (ReauthenticationSchema.parse(input).password === PASSWORD) return
  throw refusal(new DomainError('WRONG_PASSWORD', 'No.', { password: 'This is not your password.' }))
}

/** A fake panel server with the caller's second factors. Calls can be spied on and made to fail. */
export function fakeSecurity(initial: Partial<Security> = {}) {
  let security: Security = { ...NOTHING, ...initial }
  const codes = Array.from({ length: 10 }, (_, n) => `CODE${n}-00000`)
  const change = (part: Partial<Security>) => (security = { ...security, ...part })
  const add = (part: Partial<Security>) => {
    const isFirst = security.recoveryCodesLeft === 0
    return { security: change({ ...part, recoveryCodesLeft: 10 }), recoveryCodes: isFirst ? codes : null }
  }
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.security.get': vi.fn((): Output<'admin.security.get'> => security),
    'admin.security.changePassword': vi.fn((input: unknown): Output<'admin.security.changePassword'> => {
      checkPassword(input)
      ChangePasswordSchema.parse(input)
      return { success: true }
    }),
    'admin.security.beginTotp': vi.fn((input: unknown): Output<'admin.security.beginTotp'> => {
      checkPassword(input)
      return { secret: 'ABCDEFGH', address: 'otpauth://totp/IDEX:ada?secret=ABCDEFGH&issuer=IDEX' }
    }),
    'admin.security.enableTotp': vi.fn((input: unknown): Output<'admin.security.enableTotp'> => {
      if (EnableTotpSchema.parse(input).code === CODE) return add({ totpSince: DAY })
      throw refusal(new DomainError('VALIDATION', 'No.', { code: 'This is not the code of the app' }))
    }),
    'admin.security.beginPasskey': vi.fn((input: unknown): Output<'admin.security.beginPasskey'> => {
      checkPassword(input)
      return { token: 'token', options: CREATION }
    }),
    'admin.security.addPasskey': vi.fn((input: unknown): Output<'admin.security.addPasskey'> => {
      const { name } = AddPasskeySchema.parse(input)
      return add({ passkeys: [...security.passkeys, makePasskey(name)] })
    }),
    'admin.security.renamePasskey': vi.fn((input: unknown): Output<'admin.security.renamePasskey'> => {
      const { id, name } = RenamePasskeySchema.parse(input)
      change({ passkeys: security.passkeys.map((key) => (key.id === id ? { ...key, name } : key)) })
      return rowOf(security.passkeys, id)
    }),
    'admin.security.removePasskey': vi.fn((input: unknown): Output<'admin.security.removePasskey'> => {
      checkPassword(input)
      const { id } = IdInputSchema.parse(input)
      return change({ passkeys: security.passkeys.filter((key) => key.id !== id) })
    }),
    'admin.security.newRecoveryCodes': vi.fn((input: unknown): Output<'admin.security.newRecoveryCodes'> => {
      checkPassword(input)
      return { security: change({ recoveryCodesLeft: 10 }), recoveryCodes: codes }
    }),
  } satisfies Answers
  return { calls, codes }
}
