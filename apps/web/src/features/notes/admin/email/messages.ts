import { ANNOUNCEMENT_DELAY_MINUTES } from '@idex/contract/notes/choices'
import { formatLocalTime } from '../../../../components/format-time.ts'
import { countText } from '../../../../components/list/messages.ts'

const people = (count: number) => countText(count, 'person', 'people')

/** Whom the email about a note goes to, and when; `when` is a phrase. */
export const ANNOUNCE = {
  label: 'Send an email about it',
  labelOf: (count: number, all: number) =>
    all === 1 ? ANNOUNCE.label : `Send an email about ${count === all ? 'them' : `${count} of them`}`,
  soon: `within ${ANNOUNCEMENT_DELAY_MINUTES} minutes of publishing`,
  at: (iso: string) => `on ${formatLocalTime(iso)}`,
  unknown: (when: string) => `It goes to everyone who asked for one, ${when}.`,
  readers: (count: number, when: string, hasTopics: boolean) => {
    const topics = hasTopics ? 'these topics' : 'all topics'
    return `It goes to ${people(count)} ${when}: members who asked for ${topics}, and newsletter subscribers. The weekly digest has it too.`
  },
  unasked: 'No one has asked to be emailed at once about notes like this one. The weekly digest has it.',
  off: 'No email is sent about this note, now or later.',
  announced:
    'No email is sent when it is published: this note was announced before, or published without one.',
} as const

/** Question before a note is shown to members, with an email or without. */
export const ASK = {
  publish: {
    title: (count: number) => (count === 1 ? 'Publish this note?' : `Publish ${count} notes?`),
    confirm: 'Publish',
  },
  restore: {
    title: (count: number) => (count === 1 ? 'Restore this note?' : `Restore ${count} notes?`),
    confirm: 'Restore',
  },
  text: (count: number) =>
    `Members see ${count === 1 ? 'it' : 'them'} at once. An email can be taken back until it is sent.`,
} as const

const unasked = (what: string) =>
  `No one has asked to be emailed at once about ${what}. The weekly digest has ${what}.`

/** States of the email about a note, in its row and after a change. */
export const EMAIL = {
  none: 'No email',
  intended: { draft: 'Email when published', trashed: 'Email when restored' },
  waiting: (at: string | null) => (at === null ? 'Email waits' : `Email waits until ${formatLocalTime(at)}`),
  sent: (at: string | null, count: number | null) =>
    count === 0
      ? EMAIL.unasked
      : ['Emailed', at !== null && `on ${formatLocalTime(at)}`, count !== null && `to ${people(count)}`]
          .filter(Boolean)
          .join(' '),
  unasked: 'No email: no one had asked for one at once',
  goes: (count: number, at: string) =>
    count === 0 ? unasked('it') : `An email about it goes to ${people(count)} on ${formatLocalTime(at)}.`,
  goesAbout: (notes: number, count: number, at: string) =>
    count === 0
      ? unasked(notes === 1 ? 'it' : 'them')
      : `An email about ${countText(notes, 'note', 'notes')} goes to ${people(count)} on ${formatLocalTime(at)}.`,
  silent: 'No email is sent about it.',
  withdraw: 'Don’t send',
  withdrawn: 'The email about this note will not be sent.',
  failed: 'The email could not be taken back. Please try again.',
} as const
