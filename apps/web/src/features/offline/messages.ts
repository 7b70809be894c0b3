import { storageSize } from '@idex/contract/files/file-size'

export const OFFLINE = {
  keep: 'Keep offline',
  remove: 'Remove from this device',
  removeNamed: (title: string) => `Remove from this device: ${title}`,
  kept: (bytes: number) => `Kept on this device (${storageSize(bytes)})`,
  keptHint: 'You can read it without a network.',
  removed: 'Removed from this device',
  failed: 'The note could not be kept on this device',
  reasons: {
    'over-limit':
      'There is no room left for it among your notes on this device. Remove some of them under “Account”.',
    'device-full': 'This device has no space left for it.',
    failed: 'Please check your connection and try again.',
  },
  title: 'On this device',
  lead: 'Notes you can read without a network. They are removed from this device when you sign out.',
  empty: 'No notes yet. Open a note and choose “Keep offline”.',
  list: 'Notes on this device',
  used: (count: number, bytes: number, limit: number) =>
    `${count === 1 ? '1 note' : `${count.toLocaleString('en-US')} notes`}, ${storageSize(bytes)} of ${storageSize(limit)}`,
  removeAll: 'Remove all',
  removedAll: 'No notes are left on this device',
  open: 'Notes on this device',
} as const

/** Texts of what opens without a network. */
export const SHELL = {
  title: 'On this device',
  text: 'You are offline. These notes are on this device; everything else needs a network.',
  none: 'You are offline, and there are no notes on this device. While you are online, open a note and choose “Keep offline”.',
  elsewhere: 'This page needs a network.',
  missing: 'That note is not on this device. It needs a network.',
  retry: 'Try again',
  loading: 'Loading...',
} as const
