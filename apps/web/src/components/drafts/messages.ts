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
  description: (by: string | undefined, field: string, more: number) =>
    [
      `${by ?? 'Someone'} and you have both changed “${field}”. Choose which version to keep.`,
      'All that only one of you has changed is kept.',
      ...(more === 0 ? [] : [more === 1 ? 'Another field follows.' : `${more} more fields follow.`]),
    ].join(' '),
  mine: 'Your version',
  theirs: 'Saved version',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
} as const

/** Earlier versions of what a form changes. */
export const HISTORY = {
  button: 'Revisions',
  title: 'Revisions',
  description: (noun: string) => `How the ${noun} read before each change.`,
  none: 'No earlier versions',
  noneText: (noun: string) => `A version is kept each time the ${noun} is changed.`,
  loading: 'Loading revisions...',
  broken: 'The revisions could not be loaded',
  list: 'Earlier versions',
  version: (version: number) => `Version ${version}`,
  restore: 'Restore into the form',
  restored: (version: number) => `Version ${version} is in the form. Save to keep it.`,
  undo: 'Undo',
} as const
