import { countText } from '../../../components/list/messages.ts'

/** Texts of the system's health in the panel. */
export const HEALTH = {
  loading: 'Loading system health...',
  failed: 'The system’s health could not be loaded',
  refresh: 'Refresh',
  checked: (time: string) => `Checked at ${time}`,
  good: 'Everything is working',
  problems: (count: number) => countText(count, 'thing needs attention', 'things need attention'),
  unknown: 'Not known: it failed or took too long. The log says why.',
} as const

export const STATES = { good: 'OK', attention: 'Attention', unknown: 'No answer' } as const

export const SERVER = {
  title: 'Server',
  version: 'Version',
  node: 'Node.js',
  build: 'Built from',
  built: 'Built on',
  fromSources: 'Its sources',
  started: 'Running since',
} as const

export const DATABASE = {
  title: 'Database',
  version: 'Postgres',
  size: 'Size',
  connections: 'Connections',
  connectionsOf: (used: number, most: number) => `${used} of ${most}`,
  replicas: 'Replicas',
  noReplicas: 'None',
  lag: (name: string, lag: string) => `${name}: ${lag}`,
  behind: (time: string) => `${time} behind`,
  inStep: 'in step',
  unknownLag: 'lag unknown',
  remedies: {
    crowded: 'Almost all connections are in use. Raise max_connections of Postgres, or run fewer servers.',
    behind: 'A replica is more than a minute behind. Look at its log, its disk and the network to it.',
  },
} as const

export const MIGRATIONS = {
  title: 'Migrations',
  applied: 'Applied',
  latest: 'Latest',
  none: 'None',
  pending: 'Pending',
  newer: 'Of a newer version',
  remedies: {
    pending: 'The database has changed since this server started. Restart the server, which applies them.',
    newer: 'A newer version has migrated the database. Start that version here too.',
  },
} as const

export const STORAGE = {
  title: 'Files',
  kind: 'Stored',
  kinds: { disk: 'On disk', s3: 'In a bucket' },
  reachable: 'Storage',
  isReachable: 'Can be written',
  isAway: 'Cannot be written',
  files: 'Files',
  size: 'Size',
  remedies: {
    disk: 'Uploads fail. Make room in DATA_DIR, and let the user who runs the server own it. The log says why.',
    s3: 'Uploads fail, and so do downloads. Compare S3_BUCKET, S3_ENDPOINT, S3_REGION and the key. The log says why.',
  },
} as const

export const MAIL = {
  title: 'Email',
  kind: 'Sent by',
  kinds: { smtp: 'Mail server', files: 'Files in the data directory' },
  state: 'State',
  isReachable: 'Accepts mail',
  isAway: 'Cannot be used',
  toNobody: 'Emails reach no one',
  contact: 'Contact messages to',
  remedies: {
    files: 'Emails are only written to files. Set SMTP_URL, so that members and you get them.',
    away: 'The mail server does not answer, or refuses this server. Check host, port, user and password of SMTP_URL. The log says why.',
    invented:
      'Messages of the contact form are mailed to an invented address. Set CONTACT_EMAIL to one that is read.',
  },
} as const

export const IDENTITY = {
  title: 'Member sign-in',
  provider: 'Identity provider',
  state: 'State',
  isReachable: 'Answers',
  isAway: 'Fails',
  remedy:
    'Members cannot sign in. Check OIDC_ISSUER, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and that this server may reach the provider.',
} as const

export const PROBES = { title: 'Watched' } as const

export const TEXTS = {
  title: 'Search texts',
  waiting: 'PDFs to be read',
  textless: 'Without text',
  failed: 'Unreadable',
} as const

export const JOB_LABELS = {
  title: 'Background jobs',
  queue: 'Job',
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed',
  oldest: 'Oldest waiting',
  empty: 'No jobs are waiting, running or failed.',
  none: '–',
  remedy:
    'Jobs fail, or wait for more than 15 minutes. The log says why; those that were given up are listed above.',
} as const

export const FAILED = {
  title: 'Failed jobs and emails',
  more: (count: number) => `and ${countText(count, 'older one', 'older ones')}`,
  attempts: (count: number) => countText(count, 'attempt', 'attempts'),
  retry: { job: 'Run Again', mail: 'Send Again' },
  dismiss: 'Dismiss',
  mails: new Map([
    ['confirm-subscription', 'Confirmation of a subscription'],
    ['insight-digest', 'Email about new insights'],
    ['weekly-digest', 'Weekly digest'],
    ['contact-received', 'Message of the contact form'],
    ['administrator-invited', 'Invitation of an administrator'],
    ['member-invited', 'Invitation of a member'],
  ]),
} as const

export const TEST_MAIL = {
  label: 'Send a test email to',
  send: 'Send',
  sent: 'The mail server has taken the test email.',
} as const

/** Seconds as '40 s', '5 min', '3 h' or '2 d'. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  return seconds < 86_400 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`
}
