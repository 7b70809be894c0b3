/** Texts about unsaved drafts, and about two people changing the same thing. */
export const RESTORED = {
  text: (time: string) => `Restored your unsaved draft from ${time}`,
  discard: 'Discard',
} as const

export const OFFERED = {
  text: (time: string, noun: string) =>
    `You have an unsaved draft from ${time}, begun before someone else changed this ${noun}`,
  compare: 'Compare',
  discard: 'Discard',
  title: 'Your unsaved draft',
  description: 'It is based on an older version. Nothing changes until you save the form.',
  mine: 'Your draft',
  theirs: 'In the form now',
  take: 'Put my draft into the form',
  leave: 'Keep the form',
} as const

export const STALE = {
  title: (noun: string) => `Someone else has changed this ${noun}`,
  description: 'It was saved after you opened it. Choose which version to keep.',
  mine: 'Your version',
  theirs: 'Saved version',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
} as const
