import { formatDate } from '@idex/contract/kernel/dates'
import type { FunnelCounts } from '@idex/contract/notes/share-link'
import { formatLocalDate } from '../../../../components/format-time.ts'
import { lastDayOf } from './last-day.ts'

const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

export const LINKS = {
  title: 'Link settings',
  about: (title: string) => `Links to “${title}”, each with a name, an end and a count of its own.`,
  settings: 'Link settings',
  plain: 'The note’s own link',
  plainText: 'Always works while the note is published.',
  list: 'Named links',
  loading: 'Loading the links...',
  failed: 'The links could not be loaded',
  none: 'There are no named links yet. Make one for each place you share the note in, to see what comes of it.',
  make: 'New link',
  copy: 'Copy',
  copyLabel: (name: string) => `Copy the link ${name}`,
  change: 'Change',
  changeLabel: (name: string) => `Change ${name}`,
  revoke: 'Withdraw',
  revokeLabel: (name: string) => `Withdraw ${name}`,
  state: { active: 'Active', expired: 'Expired', revoked: 'Withdrawn' },
  noEnd: 'No end',
  until: (iso: string) => `Until ${formatDate(lastDayOf(iso))}`,
  ended: (iso: string) => `Ended ${formatDate(lastDayOf(iso))}`,
  withdrawn: (iso: string) => `Withdrawn ${formatLocalDate(iso)}`,
  marks: 'Names readers',
  opened: (count: number) => (count === 0 ? 'Never opened' : `Opened ${times(count)}`),
  counted: 'Each visitor who is not signed in counts once a day.',
  by: (name: string) => `By ${name}`,
} as const

export const FUNNEL: readonly { step: keyof FunnelCounts; label: string }[] = [
  { step: 'opened', label: 'Opened' },
  { step: 'signedUp', label: 'Signed up' },
  { step: 'onboarded', label: 'Onboarded' },
  { step: 'read', label: 'Read the note' },
]
export const FUNNEL_TITLE = 'All links together'

export const LINK_FORM = {
  make: 'New link',
  change: 'Change link',
  text: 'It leads to the note like its own link does: a preview for everyone, the document for members.',
  name: 'Name',
  nameHint: 'Where you will share it. Only you and administrators can read this.',
  lastDay: 'Last day',
  lastDayHint: (zone: string) => `It works until the end of this day (${zone}). Without one it has no end.`,
  watermark: 'Write readers’ names into the PDF',
  watermarkHint:
    'People who join by this link get copies of this note’s PDF with their name, email address and the link’s name on every page, also once the link has ended.',
  submit: { make: 'Make Link', change: 'Save' },
  saving: 'Saving...',
  made: 'The link has been made and copied.',
  changed: 'The link has been changed.',
} as const

export const WITHDRAW = {
  title: (name: string) => `Withdraw “${name}”?`,
  text: 'People who open this link from now on read that it was withdrawn. This cannot be undone.',
  confirm: 'Withdraw Link',
  done: 'The link has been withdrawn.',
  failed: 'The link could not be withdrawn. Please try again.',
} as const
