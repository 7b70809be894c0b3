import type { FeedDocument } from '@idex/contract/feeds/addresses'
import { formatLocalDate } from '../../../components/format-time.ts'

export const FEEDS = {
  title: 'Private feeds',
  lead: 'Follow new insights, listen and read in the apps you already use. Anyone with the address of a feed can read what you can: keep it to yourself.',
  list: 'Your private feeds',
  loading: 'Loading your private feeds...',
  failed: 'Your private feeds could not be loaded',
  none: 'You have no private feeds.',
  create: 'Create a feed',
  revoke: 'Revoke',
  revokeLabel: (name: string) => `Revoke ${name}`,
  neverUsed: 'Never used',
  used: (iso: string) => `Last used ${formatLocalDate(iso)}`,
  created: (iso: string) => `Created ${formatLocalDate(iso)}`,
} as const

export const CREATE = {
  title: 'Create a private feed',
  text: 'You get addresses for a feed reader, a podcast app and a reading app. They belong together: revoking the feed ends them all.',
  name: 'Name',
  nameHint: 'The app or device that will use it, so that you recognize it later.',
  submit: 'Create Feed',
  saving: 'Creating...',
} as const

type Use = { document: FeedDocument; label: string; hint: string }

/** Uses of the addresses, the most common first. */
export const USES: readonly Use[] = [
  { document: 'notes', label: 'Feed reader', hint: 'New insights as they are published (RSS).' },
  {
    document: 'podcasts',
    label: 'Podcast app',
    hint: 'All podcasts, with transcripts. Add it by its address.',
  },
  {
    document: 'opds',
    label: 'Reading app (OPDS)',
    hint: 'Insights and your own notes, to download as PDFs.',
  },
  { document: 'opds2', label: 'Reading app (OPDS 2.0)', hint: 'The same, for apps that ask for OPDS 2.0.' },
]

export const SHOWN = {
  title: 'Copy the addresses you need',
  text: 'They won’t be shown again. You can create another feed at any time.',
  copy: 'Copy',
  copyLabel: (label: string) => `Copy the address for: ${label}`,
  copied: 'Address copied',
  notCopied: 'The address could not be copied. Please select it and copy it yourself.',
  done: 'I Have Saved Them',
  askTitle: 'Close without copying an address?',
  askText: 'The addresses cannot be shown again. You would have to create another feed.',
  close: 'Close',
  stay: 'Back to the Addresses',
} as const

export const REVOKE = {
  title: (name: string) => `Revoke “${name}”?`,
  text: 'All addresses of this feed stop working at once, in every app. This cannot be undone.',
  confirm: 'Revoke Feed',
  done: 'The feed has been revoked.',
  failed: 'The feed could not be revoked. Please try again.',
} as const
