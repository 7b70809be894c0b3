import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import type { FunnelStep } from '@idex/contract/analytics/overview'
import { countText } from '../../../components/list/messages.ts'

/** Texts of the panel's overview. */
export const PERIODS: { label: string; names: Record<OverviewPeriod, string> } = {
  label: 'Show by',
  names: { day: 'Day', week: 'Week', month: 'Month' },
}

export const LOADING = 'Loading overview...'

export const BROKEN = 'The overview could not be loaded'

export const EMPTY = {
  title: 'Nothing Here Yet',
  text: 'Sign-ups, reads and views from this period appear here as they happen.',
} as const

/** The days shown, and those of the previous period. */
export function comparisonText(current: string, previous: string): string {
  return `${current}, compared with ${previous}`
}

export const FIGURES = {
  label: 'In numbers',
  signUps: 'Sign-ups',
  completion: 'Onboarding completed',
  reads: 'Note reads',
  blogViews: 'Blog views',
} as const

export const CHANGE = {
  none: 'none before',
  same: 'as before',
  before: (previous: string) => `${previous} before`,
  up: 'Up',
  down: 'Down',
} as const

/** The charts' titles and quantities. */
export const CHARTS = {
  bucket: { day: 'Day', week: 'Week from', month: 'Month' } satisfies Record<OverviewPeriod, string>,
  showTable: 'Show table',
  hideTable: 'Hide table',
  /** Labels that distinguish the buttons and tables of several charts. */
  tableOf: (action: string, title: string) => `${action}: ${title}`,
  inNumbers: (title: string) => `${title} in numbers`,
  signUps: {
    title: 'Sign-ups and onboarding',
    chart: 'Bar chart of sign-ups, divided into those who completed onboarding and those who have not yet',
    signUps: 'Sign-ups',
    onboarded: 'Completed onboarding',
    pending: 'Not yet',
    none: 'No one signed up in this period.',
    total: (total: number) => countText(total, 'sign-up', 'sign-ups'),
  },
  reads: {
    title: 'Note reads',
    chart: 'Area chart of note reads',
    value: 'Reads',
    none: 'No notes were read in this period.',
    total: (total: number) => countText(total, 'read', 'reads'),
  },
  blogViews: {
    title: 'Blog views',
    chart: 'Area chart of blog views',
    value: 'Views',
    none: 'No posts were viewed in this period.',
    total: (total: number) => countText(total, 'view', 'views'),
  },
} as const

/** A chart's total and where it is highest. */
export function summaryText(total: string, highest: string, when: string): string {
  return `${total}, most ${when}: ${highest}`
}

export const FUNNEL = {
  title: 'From share link to reader',
  none: 'No share links were opened in this period.',
  steps: {
    opened: 'Opened a share link',
    signedUp: 'Signed up',
    onboarded: 'Completed onboarding',
    read: 'Read a note',
  } satisfies Record<FunnelStep, string>,
  /** The share of the previous step that came this far, if any. */
  rate: (rate: string) => `${rate} of the previous step`,
} as const

export const RANKINGS = {
  notes: { title: 'Most read notes', none: 'No notes were read in this period.' },
  posts: { title: 'Most viewed posts', none: 'No posts were viewed in this period.' },
  topics: { title: 'Topics of new members', none: 'No one completed onboarding in this period.' },
} as const

export const METHOD = {
  title: 'How this is measured',
  text: 'This site counts everything itself: no third-party scripts, no analytics cookies, and no IP address is ever stored. Days, weeks (from Monday) and months are in UTC. The current one is not over yet, so it is compared with the same part of the one before.',
  points: [
    {
      name: 'Counting once a day',
      text: 'A person counts once a day for each note, post or share link. To recognize repeats, the server keeps a code derived from the account or, for visitors, from network address and browser, together with a random salt. The salt is discarded after the day, so the code cannot be traced back. Codes are deleted after 400 days; the totals stay.',
    },
    {
      name: 'Who counts',
      text: 'Administrators and known bots never count. People who delete their account disappear from sign-ups, topics and the path from share links; totals of reads and views contain no names and stay.',
    },
    {
      name: 'Sign-ups and onboarding',
      text: 'Members by the day of their first sign-in. Those who have finished onboarding by now count as completed; recent members may still finish it.',
    },
    {
      name: 'Note reads',
      text: 'Counted when a member’s browser opens a published note in the viewer. Downloads and private notes do not count.',
    },
    {
      name: 'Blog views',
      text: 'Counted when a browser shows a post, whether or not its reader is signed in.',
    },
    {
      name: 'From share link to reader',
      text: 'Opened: visitors who are not signed in, once a day for each note, so one person may count on several days. Signed up: new members whose first sign-in began on a share page. Which note that was, and when they first read one, is stored with their account, included in their data export, and deleted with the account.',
    },
  ],
} as const
