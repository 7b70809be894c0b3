import { API_TOKEN_DAYS, type ApiTokenScope } from '@idex/contract/tokens/choices'
import { formatLocalDate } from '../../../components/format-time.ts'

export const TOKENS = {
  title: 'API tokens',
  lead: 'Let a script or another tool use your library through the API. Treat a token like a password.',
  list: 'Your API tokens',
  loading: 'Loading your API tokens...',
  failed: 'Your API tokens could not be loaded',
  none: 'You have no API tokens.',
  create: 'Create a token',
  docs: 'How to use the API',
  scope: { read: 'Read only', write: 'Read and write' } satisfies Record<ApiTokenScope, string>,
  expired: 'Expired',
  revoke: 'Revoke',
  revokeLabel: (name: string) => `Revoke ${name}`,
  neverUsed: 'Never used',
  used: (iso: string) => `Last used ${formatLocalDate(iso)}`,
  expires: (iso: string) => `Expires ${formatLocalDate(iso)}`,
  expiredOn: (iso: string) => `Expired ${formatLocalDate(iso)}`,
  doesNotExpire: 'Does not expire',
} as const

export const CREATE = {
  title: 'Create an API token',
  text: 'It can use your notes, the site’s content, your highlights and your reading progress, but never your account or this list.',
  name: 'Name',
  nameHint: 'What will use it, so that you recognize it later.',
  scope: 'Access',
  expiry: 'Expires',
  submit: 'Create Token',
  saving: 'Creating...',
} as const

const NEVER = { value: 'never', label: 'Never', days: null } as const

export const EXPIRIES = [
  ...API_TOKEN_DAYS.map((days) => ({ value: String(days), label: `After ${days} days`, days })),
  NEVER,
]

export const SHOWN = {
  title: 'Copy your new token',
  text: 'It won’t be shown again. Send it as “Authorization: Bearer” with each request.',
  label: 'Token',
  copy: 'Copy',
  copied: 'Token copied',
  notCopied: 'The token could not be copied. Please select it and copy it yourself.',
  done: 'I Have Saved It',
  askTitle: 'Close without saving the token?',
  askText: 'It cannot be shown again. You would have to create another one.',
  close: 'Close',
  stay: 'Back to the Token',
} as const

export const REVOKE = {
  title: (name: string) => `Revoke “${name}”?`,
  text: 'Every program that uses this token stops working at once. This cannot be undone.',
  confirm: 'Revoke Token',
  done: 'The token has been revoked.',
  failed: 'The token could not be revoked. Please try again.',
} as const
