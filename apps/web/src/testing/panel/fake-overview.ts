import type { Answer, Answers } from '../fake-link.ts'
import {
  FUNNEL_STEPS,
  type Overview,
  OverviewInputSchema,
  OverviewSchema,
} from '@idex/contract/analytics/overview'
import { vi } from 'vitest'
import { fakeNotesPanel } from './fake-notes-panel.ts'

/** An overview of three days with events, as the server would send it. */
export function makeOverview(change: Partial<Overview> = {}): Overview {
  const counts = [200, 20, 15, 9]
  return OverviewSchema.parse({
    period: 'day',
    current: { from: '2026-03-02', to: '2026-03-04' },
    previous: { from: '2026-02-27', to: '2026-03-01' },
    headline: {
      signUps: { current: 6, previous: 4 },
      onboarded: { current: 3, previous: 3 },
      reads: { current: 1240, previous: 1300 },
      shareOpens: { current: 200, previous: 200 },
      blogViews: { current: 7, previous: 0 },
    },
    buckets: [
      { start: '2026-03-02', signUps: 1, onboarded: 1, reads: 40, blogViews: 0 },
      { start: '2026-03-03', signUps: 4, onboarded: 2, reads: 1000, blogViews: 7 },
      { start: '2026-03-04', signUps: 1, onboarded: 0, reads: 200, blogViews: 0 },
    ],
    funnel: FUNNEL_STEPS.map((step, index) => ({
      step,
      count: counts[index],
      rate: index === 0 ? null : (counts[index] ?? 0) / (counts[index - 1] ?? 1),
    })),
    topNotes: [
      { id: 'n1', title: 'On Doubt', count: 900 },
      { id: 'n2', title: 'On Trust', count: 340 },
    ],
    topPosts: [{ id: 'p1', title: 'The Meeting', count: 7 }],
    topTopics: [{ topic: 'AI Ethics', count: 5 }],
    ...change,
  })
}

const NONE = { current: 0, previous: 0 }

/** An overview of a site without events. */
export function makeQuietOverview(change: Partial<Overview> = {}): Overview {
  const full = makeOverview()
  return {
    ...full,
    headline: { signUps: NONE, onboarded: NONE, reads: NONE, shareOpens: NONE, blogViews: NONE },
    buckets: full.buckets.map(({ start }) => ({ start, signUps: 0, onboarded: 0, reads: 0, blogViews: 0 })),
    funnel: FUNNEL_STEPS.map((step) => ({ step, count: 0, rate: null })),
    ...{ topNotes: [], topPosts: [], topTopics: [] },
    ...change,
  }
}

const ALL_READ = { waiting: 0, textless: 0, failed: 0 }

/** A fake panel server with an overview, whose documents are read. Calls can be spied on and made to fail. */
export function fakeOverview(overview: Overview = makeOverview(), texts = ALL_READ) {
  const ask = vi.fn<Answer<'admin.overview'>>((input) => ({
    ...overview,
    ...OverviewInputSchema.parse(input),
  }))
  return {
    ask,
    calls: {
      ...fakeNotesPanel().calls,
      'admin.overview': ask,
      'admin.search.progress': texts,
    } satisfies Answers,
  }
}
