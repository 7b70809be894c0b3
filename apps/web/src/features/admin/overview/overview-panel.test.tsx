import type { TextProgress } from '@idex/contract/kernel/text-progress'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeOverview, makeOverview, makeQuietOverview } from '../../../testing/panel/fake-overview.ts'
import { pending } from '../../../testing/fake-link.ts'
import { renderAdmin } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the lazy panel.
import './overview-panel.tsx'
import { refuse } from '../../../testing/refusal.ts'

function open(overview = makeOverview(), path = '/admin-panel/overview?view=day', texts?: TextProgress) {
  const fake = fakeOverview(overview, texts)
  return { ...fake, ...renderAdmin(fake, { path }) }
}

const card = async (title: string) => within(await screen.findByRole('region', { name: title }))
const figures = async () => within(await screen.findByLabelText('In numbers'))
const figure = async (label: string) => (await figures()).getByText(label).parentElement

it('says in which documents a search finds nothing', async () => {
  open(makeOverview(), '/admin-panel/overview?view=day', { waiting: 1200, textless: 1, failed: 2 })
  expect(
    await screen.findByText(
      'The text of 1,200 PDFs is still being read for the search. ' +
        '1 PDF without text, such as scans, can only be found by title and description. ' +
        'The text of 2 PDFs could not be read.',
    ),
  ).toBeDefined()
})

describe('the figures', () => {
  it('are shown with their change since the previous period', async () => {
    open()
    const texts: string[] = []
    for (const label of ['Sign-ups', 'Onboarding completed', 'Note reads', 'Blog views'])
      texts.push((await figure(label))?.textContent ?? '')
    expect(texts).toEqual([
      'Sign-ups6Up 50%4 before',
      'Onboarding completed50%Down 25 points75% before',
      'Note reads1,240Down 4.6%1,300 before',
      'Blog views7none before',
    ])
    expect(
      screen.getByText('Mar 2, 2026 – Mar 4, 2026, compared with Feb 27, 2026 – Mar 1, 2026'),
    ).toBeDefined()
  })

  it('change by a multiple where a percentage would mean nothing, and not at all if equal', async () => {
    const { headline } = makeOverview()
    open(
      makeOverview({
        headline: {
          ...headline,
          reads: { current: 2334, previous: 9 },
          signUps: { current: 6, previous: 6 },
          onboarded: { current: 3, previous: 3 },
        },
      }),
    )
    expect((await figure('Note reads'))?.textContent).toBe('Note reads2,334Up 259×9 before')
    expect((await figure('Sign-ups'))?.textContent).toBe('Sign-ups6as before')
    expect((await figure('Onboarding completed'))?.textContent).toBe('Onboarding completed50%as before')
  })

  it('have no completion rate if nobody signed up', async () => {
    const { headline } = makeOverview()
    const none = { current: 0, previous: 0 }
    open(makeOverview({ headline: { ...headline, signUps: none, onboarded: none } }))
    expect((await figure('Onboarding completed'))?.textContent).toBe('Onboarding completed–none before')
  })
})

describe('a chart', () => {
  it('has a summary in words, and is one image', async () => {
    open()
    const signUps = await card('Sign-ups and onboarding')
    expect(signUps.getByText('6 sign-ups, most on Mar 3, 2026: 4')).toBeDefined()
    expect(
      signUps.getByRole('img', {
        name: 'Bar chart of sign-ups, divided into those who completed onboarding and those who have not yet',
      }),
    ).toBeDefined()
    expect((await card('Note reads')).getByText('1,240 reads, most on Mar 3, 2026: 1,000')).toBeDefined()
  })

  it('has a table of its data, newest first', async () => {
    const { user } = open()
    const signUps = await card('Sign-ups and onboarding')
    expect(signUps.queryByRole('table')).toBeNull()
    await user.click(signUps.getByRole('button', { name: 'Show table: Sign-ups and onboarding' }))
    const rows = within(signUps.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Day', 'Sign-ups', 'Completed onboarding', 'Not yet'],
      ['Mar 4, 2026', '1', '0', '1'],
      ['Mar 3, 2026', '4', '2', '2'],
      ['Mar 2, 2026', '1', '1', '0'],
    ])
    await user.click(signUps.getByRole('button', { name: 'Hide table: Sign-ups and onboarding' }))
    expect(signUps.queryByRole('table')).toBeNull()
  })

  it('says so if it has no data', async () => {
    open(makeQuietOverview({ headline: makeOverview().headline }))
    for (const [title, text] of [
      ['Sign-ups and onboarding', 'No one signed up in this period.'],
      ['Note reads', 'No notes were read in this period.'],
      ['Blog views', 'No posts were viewed in this period.'],
      ['From share link to reader', 'No share links were opened in this period.'],
      ['Most read notes', 'No notes were read in this period.'],
      ['Most viewed posts', 'No posts were viewed in this period.'],
      ['Topics of new members', 'No one completed onboarding in this period.'],
    ])
      expect((await card(title ?? '')).getByText(text ?? '')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

it('shows the funnel of share links', async () => {
  open()
  const steps = (await card('From share link to reader')).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Opened a share link200',
    'Signed up2010% of the previous step',
    'Completed onboarding1575% of the previous step',
    'Read a note960% of the previous step',
  ])
})

it('ranks notes, posts and topics', async () => {
  open()
  const entries = async (title: string) =>
    (await card(title)).getAllByRole('listitem').map((entry) => entry.textContent)
  expect(await entries('Most read notes')).toEqual(['On Doubt900', 'On Trust340'])
  expect(await entries('Most viewed posts')).toEqual(['The Meeting7'])
  expect(await entries('Topics of new members')).toEqual(['AI Ethics5'])
})

describe('the period', () => {
  it('comes from the address, and is days by default', async () => {
    open(makeOverview(), '/admin-panel/overview?view=nonsense')
    expect((await screen.findByRole('button', { name: 'Day' })).getAttribute('aria-pressed')).toBe('true')
  })

  it('is changed in the address, while the old numbers stay until the new ones are loaded', async () => {
    const { user, router, ask } = open()
    await figure('Sign-ups')
    const late = Promise.withResolvers<void>()
    ask.mockImplementation(async () => {
      await late.promise
      return makeOverview({ period: 'week' })
    })
    await user.click(screen.getByRole('button', { name: 'Week' }))
    expect(router.state.location.href).toBe('/admin-panel/overview?view=week')
    expect((await figure('Sign-ups'))?.textContent).toContain('6')
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull())
    late.resolve()
    const reads = await card('Note reads')
    expect(await reads.findByText('1,240 reads, most in the week from Mar 3, 2026: 1,000')).toBeDefined()
    expect(ask).toHaveBeenLastCalledWith({ period: 'week' })
  })

  it('is said in the summary of each chart', async () => {
    open(makeOverview(), '/admin-panel/overview?view=month')
    expect((await screen.findByRole('button', { name: 'Month' })).getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findAllByText(/, most in March 2026: [\d,]+$/)).toHaveLength(3)
  })
})

it('shows that it is loading, and how it measures even then', async () => {
  const { ask } = fakeOverview()
  ask.mockImplementation(pending)
  renderAdmin(
    { calls: { ...fakeOverview().calls, 'admin.overview': ask } },
    { path: '/admin-panel/overview?view=day' },
  )
  expect(await screen.findByText('Loading overview...')).toBeDefined()
  const method = await card('How this is measured')
  expect(
    method.getByText(/no third-party scripts, no analytics cookies, and no IP address is ever stored/),
  ).toBeDefined()
  expect(method.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Counting once a day',
    'Who counts',
    'Sign-ups and onboarding',
    'Note reads',
    'Blog views',
    'From share link to reader',
  ])
})

it('of a young site says what will appear', async () => {
  open(makeQuietOverview())
  expect(await screen.findByText('Nothing Here Yet')).toBeDefined()
  expect(
    screen.getByText('Sign-ups, reads and views from this period appear here as they happen.'),
  ).toBeDefined()
})

it('offers a retry when it cannot be loaded', async () => {
  const fake = fakeOverview()
  fake.ask.mockImplementationOnce(refuse(new Error('the network is away')))
  const { user } = renderAdmin(fake, { path: '/admin-panel/overview?view=day' })
  expect(await screen.findByText('The overview could not be loaded')).toBeDefined()
  expect(screen.getByText('Please check your connection and try again.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect((await figure('Sign-ups'))?.textContent).toContain('6')
})

it('is expanded by the panel’s own button, above everything else', async () => {
  const fake = fakeOverview()
  const { user, router } = renderAdmin(fake)
  await user.click(await screen.findByRole('button', { name: 'Show Overview' }))
  expect(router.state.location.href).toBe('/admin-panel/overview')
  const title = await screen.findByRole('heading', { level: 2, name: 'Overview' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.getByText('How people find the site, join it, and read')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Hide Overview' })).toBeDefined()
})
