import { availableParallelism } from 'node:os'

/**
 * A queue that callers share: how many pieces of work run at once, may wait in all, and may wait of one caller. Of one
 * caller at most one piece runs. After a piece of work a caller rests `rests.each` times as long as it took, for each second
 * the caller has used lately, at most `rests.atMost` milliseconds. The place of a caller who is not known stays taken
 * `pauses` times as long as the work took, so that all of them together leave most of a processor to others. A piece that takes more
 * than `stalledMs` stands still, such as while the database is away: then a line that is too long is no fault of its caller's.
 */
export type FairQueueLimits = {
  what: string
  running: number
  waiting: number
  waitingEach: number
  rests?: { each: number; atMost: number }
  pauses?: number
  stalledMs?: number
}

/** Every request waits while a page is rendered, and statements of searches are made. Someone who reads a page every half a second never rests. */
const RESTS = { each: 20, atMost: 300 }

/** Pages and statements of searches take a few milliseconds; the database is given up after five seconds. */
const STALLED_MS = 1000

/** All queues of a server for work that takes long. Their rules are those of `createFairQueue`. */
export const FAIR_QUEUES = {
  visitorPages: {
    what: 'Pages, public lists, feeds and the sitemap for visitors, unless they are cached',
    running: 8,
    waiting: 500,
    waitingEach: 40,
    rests: RESTS,
    stalledMs: STALLED_MS,
  },
  memberPages: {
    what: 'Pages for people who are signed in',
    running: 8,
    waiting: 500,
    waitingEach: 40,
    rests: RESTS,
    stalledMs: STALLED_MS,
  },
  cards: { what: 'Pictures of link previews and feeds', running: 1, waiting: 50, waitingEach: 4 },
  searches: {
    what: 'Searches',
    running: 4,
    waiting: 200,
    waitingEach: 8,
    rests: RESTS,
    stalledMs: STALLED_MS,
  },
  inspections: {
    what: 'Inspection of uploaded PDFs',
    running: 1,
    waiting: 32,
    waitingEach: 4,
    // What comes before and after an inspection takes many times as long, pictures and texts included.
    rests: { each: 400, atMost: 2000 },
  },
  watermarks: { what: 'Copies of PDFs that name their reader', running: 1, waiting: 64, waitingEach: 2 },
  annotations: { what: 'Writing of highlights and names into PDFs', running: 1, waiting: 64, waitingEach: 4 },
  areas: { what: 'Pictures of marked areas for saved highlights', running: 1, waiting: 64, waitingEach: 4 },
  passwords: {
    what: 'Checks of passwords and recovery codes',
    // Each occupies a core and 19 MiB, and one core stays free for everything else.
    running: Math.max(1, availableParallelism() - 1),
    waiting: 32,
    waitingEach: 4,
    pauses: 3,
  },
  pictures: { what: 'Smaller pictures, made by jobs', running: 1, waiting: 8, waitingEach: 8 },
  scans: { what: 'Texts of scanned PDFs, recognised by jobs', running: 1, waiting: 8, waitingEach: 8 },
  texts: { what: 'Texts of PDFs, read by jobs', running: 1, waiting: 8, waitingEach: 8 },
} as const satisfies Record<string, FairQueueLimits>
