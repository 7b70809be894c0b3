import { CONTENT_TYPE_NAMES, type CONTENT_TYPES } from '@idex/contract/content/choices'

/** Notices to a reader about their restored place. */
export const NOTICE = {
  continued: (page: number) => `Continued on page ${page}`,
  startOver: 'Start over',
  elsewhere: (where: string) => `Continue ${where}, where you were on another device`,
  onPage: (page: number) => `on page ${page}`,
  atTime: (time: string) => `at ${time}`,
  dismiss: 'Dismiss',
} as const

export const SHELF = {
  title: 'Continue',
  note: 'Note',
  types: CONTENT_TYPE_NAMES satisfies Record<(typeof CONTENT_TYPES)[number], string>,
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  left: (time: string) => `${time} left`,
  played: (time: string) => `${time} played`,
  menu: 'Actions',
  finish: 'Mark as finished',
  finished: 'Marked as finished',
  reopen: 'Mark as not finished',
  reopened: 'Marked as not finished',
  remove: 'Remove from Continue',
  removed: 'Removed from Continue',
  undo: 'Undo',
  failed: 'That could not be saved. Please try again.',
} as const
