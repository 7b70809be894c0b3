/** Texts about drafts, schedules and publication. */
export const STATES = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  trashed: 'Trashed',
} as const

export const FILTER = {
  status: 'Status',
  allStates: 'Any status',
  tag: 'Tag',
  anyTag: 'Any tag',
} as const

export const FIELDS = {
  publish: 'Publish immediately',
  schedule: 'Schedule for later',
  scheduledAt: 'Date and time',
  zone: (zone: string) => `In your time zone, ${zone}`,
} as const

/** The submit button's text for what readers see. */
export const LIVE = { draft: 'Unpublish', scheduled: 'Reschedule', published: 'Save Changes' } as const

/** Asked before something that readers see is taken from them. */
export const unpublishTitle = (title: string): string => `Unpublish “${title}”?`
