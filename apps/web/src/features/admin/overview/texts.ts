import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import type { FunnelStep } from '@idex/contract/analytics/overview'
import { countOf } from '../../../lib/list/texts.ts'

/** Texts of the panel's overview. */
export const PERIODS: { label: string; names: Record<OverviewPeriod, string> } = {
  label: 'Show by',
  names: { day: 'Day', week: 'Week', month: 'Month' },
}

export const LOADING = 'Loading overview...'

export const BROKEN = {
  title: 'The overview could not be loaded',
  text: 'Please check your connection and try again.',
  retry: 'Try Again',
} as const

export const EMPTY = {
  title: 'Nothing Here Yet',
  text: 'Sign-ups, reads and views of this time appear here as they happen.',
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

/** The words for a change. */
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
    none: 'Nobody signed up in this time.',
    total: (total: number) => countOf(total, 'sign-up', 'sign-ups'),
  },
  reads: {
    title: 'Note reads',
    chart: 'Area chart of note reads',
    value: 'Reads',
    none: 'No note was read in this time.',
    total: (total: number) => countOf(total, 'read', 'reads'),
  },
  blogViews: {
    title: 'Blog views',
    chart: 'Area chart of blog views',
    value: 'Views',
    none: 'No post was viewed in this time.',
    total: (total: number) => countOf(total, 'view', 'views'),
  },
} as const

/** A chart's total and where it is highest. */
export function summaryText(total: string, highest: string, when: string): string {
  return `${total}, most ${when}: ${highest}`
}

export const FUNNEL = {
  title: 'From share link to reader',
  none: 'No share link was opened in this time.',
  steps: {
    opened: 'Opened a share link',
    signedUp: 'Signed up',
    onboarded: 'Completed onboarding',
    read: 'Read a note',
  } satisfies Record<FunnelStep, string>,
  /** The share of the previous step that came this far, if any. */
  rate: (rate: string) => `${rate} of the step before`,
} as const

export const RANKINGS = {
  notes: { title: 'Most read notes', none: 'No note was read in this time.' },
  posts: { title: 'Most viewed posts', none: 'No post was viewed in this time.' },
  topics: { title: 'Topics of new members', none: 'Nobody answered onboarding in this time.' },
} as const

export const METHOD = {
  title: 'How this is measured',
  text: 'Everything is counted by this site itself: no third-party script, no analytics cookie, and no IP address is ever stored. Days, weeks from Monday, and months are in UTC; the running one is not over yet. What it is compared with ends at the same point of the time before.',
  points: [
    {
      name: 'Counting once a day',
      text: 'A person counts once per day for each note, post or share link. To tell, the server keeps a code made of the account or, for visitors, of network address and browser, together with a random salt. The salt is thrown away after the day, and the code cannot be turned back. Codes are deleted after 400 days; the sums stay.',
    },
    {
      name: 'Who counts',
      text: 'Administrators and known robots never count. Whoever deletes their account leaves sign-ups, topics and the way from share links; sums of reads and views hold nobody’s name and stay.',
    },
    {
      name: 'Sign-ups and onboarding',
      text: 'Members by the day of their first sign-in. Completed are those of them who have finished onboarding by now, so recent ones may still do so.',
    },
    {
      name: 'Note reads',
      text: 'A member’s browser has opened the document of a published note in the viewer. Downloads do not count, and private notes never do.',
    },
    {
      name: 'Blog views',
      text: 'A browser has shown a post, whether its reader is signed in or not.',
    },
    {
      name: 'From share link to reader',
      text: 'Opened: visitors who are not signed in, once per day and note, so one person may count on several days. Signed up: new members whose first sign-in began on a share page. Which note it was, and when they first read one, is kept with their account, is part of their data export, and goes with it.',
    },
  ],
} as const
