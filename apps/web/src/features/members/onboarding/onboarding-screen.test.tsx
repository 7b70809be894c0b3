import * as toasts from '@idex/ui/toast'
import { toast } from '@idex/ui/toast'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeDraft, tabKey } from '../../../components/drafts/draft-store.ts'
import { MEMBER } from '../../../testing/people.ts'
import * as notice from '../../site/mobile-notice/show-mobile-notice.ts'
import { showMobileNotice } from '../../site/mobile-notice/show-mobile-notice.ts'
import { openOnboarding } from './testing/open-onboarding.tsx'
import { refuse } from '../../../testing/refusal.ts'

const INDUSTRIES =
  'Technology, Healthcare, Finance, Education, Manufacturing, Retail, Consulting, Media & Entertainment, Real Estate, Government, Non-profit, Energy, Transportation, Food & Beverage, Other'
const COMPANY_SIZES = '1-10 employees, 11-50 employees, 51-200 employees, 201-1000 employees, 1000+ employees'
const JOB_TITLES =
  'CEO/Founder, VP/Director, Manager, Analyst, Consultant, Engineer, Researcher, Marketing, Sales, Operations, Other'
const AI_TOPICS =
  'Agentic Automation, AI Leadership, Gen AI Tools, Machine Learning, Natural Language Processing, Computer Vision, Data Analytics, AI Ethics, AI Strategy, AI Implementation, Predictive Analytics, AI in Business, Emerging AI Trends'

const ANSWERS = {
  industry: 'Technology',
  companySize: '11-50',
  jobTitle: 'Analyst',
  aiTopics: ['AI Ethics'],
} as const

const button = (name: string) => screen.getByRole('button', { name })
const heading = () => screen.getByRole('heading', { level: 1 })
const currentStep = () =>
  within(screen.getByRole('navigation', { name: 'Onboarding progress' }))
    .getAllByRole('listitem')
    .findIndex((item) => item.getAttribute('aria-current') === 'step') + 1
const reachStep = (step: number) => waitFor(() => expect(currentStep()).toBe(step))

async function choose(user: UserEvent, label: string, option: string) {
  await user.selectOptions(screen.getByRole('combobox', { name: label }), option)
}

async function openLastStep(options: Parameters<typeof openOnboarding>[0] = {}) {
  storeDraft(tabKey('onboarding'), null, ANSWERS)
  const search = options.path?.split('?')[1]
  const opened = await openOnboarding({ ...options, path: `/onboarding?step=4${search ? `&${search}` : ''}` })
  await reachStep(4)
  return opened
}

beforeEach(() => {
  vi.spyOn(toasts, 'toast').mockReturnValue({ id: '1', dismiss: () => {} })
  vi.spyOn(notice, 'showMobileNotice').mockReturnValue()
})

describe('the steps', () => {
  it('begin with a welcome, which has no way back', async () => {
    await openOnboarding()
    await waitFor(() => expect(heading().textContent).toBe('Welcome to IDEX, Ada'))
    expect(currentStep()).toBe(1)
    expect(button('Back')).toHaveProperty('disabled', true)
    const names = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(names).toEqual(['1Welcome', '2Newsletter Signup', '3Company Details', '4AI Preferences'])
  })

  it('move forward by Next and back by Back, with the focus on each heading', async () => {
    const { user } = await openOnboarding()
    await user.click(button('Next'))
    await reachStep(2)
    expect(document.activeElement).toBe(heading())
    await user.click(button('Next'))
    await reachStep(3)
    await user.click(button('Back'))
    await reachStep(2)
    await user.click(button('Back'))
    await reachStep(1)
    expect(document.activeElement).toBe(heading())
  })

  it('can be skipped for now where the newsletter is offered, and nowhere else', async () => {
    const { user } = await openOnboarding()
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull()
    await user.click(button('Next'))
    await reachStep(2)
    await user.click(button('Skip for now'))
    await reachStep(3)
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull()
  })

  it('follow the browser’s Back', async () => {
    const { user, router } = await openOnboarding()
    await user.click(button('Next'))
    await reachStep(2)
    router.history.back()
    await reachStep(1)
  })

  it('move back also if a reload left no step to return to', async () => {
    const { user } = await openOnboarding({ path: '/onboarding?step=3' })
    await user.click(button('Back'))
    await reachStep(2)
  })
})

describe('the newsletter step', () => {
  it('embeds the operator’s form', async () => {
    await openOnboarding({ path: '/onboarding?step=2', newsletterEmbedUrl: 'https://news.example/embed' })
    const frame = screen.getByTitle('Newsletter sign-up')
    expect(frame.getAttribute('src')).toBe('https://news.example/embed')
    expect(frame.getAttribute('loading')).toBe('lazy')
  })
})

describe('company details', () => {
  it('offer the choices that were asked for', async () => {
    await openOnboarding({ path: '/onboarding?step=3' })
    const optionsOf = (label: string) =>
      within(screen.getByRole('combobox', { name: label }))
        .getAllByRole('option')
        .map((option) => option.textContent)
        .join(', ')
    expect(optionsOf('Industry *')).toBe(INDUSTRIES)
    expect(optionsOf('Company Size *')).toBe(COMPANY_SIZES)
    expect(optionsOf('Job Title *')).toBe(JOB_TITLES)
  })

  it('say what is missing once Next was pressed, and focus it', async () => {
    const { user } = await openOnboarding({ path: '/onboarding?step=3' })
    await choose(user, 'Industry *', 'Energy')
    expect(screen.queryByText('Please choose your company size')).toBeNull()
    await user.click(button('Next'))
    expect(screen.getByText('Please choose your company size')).toBeTruthy()
    expect(screen.getByText('Please choose your job title')).toBeTruthy()
    expect(screen.queryByText('Please choose your industry')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Company Size *' }))
    expect(currentStep()).toBe(3)
  })
})

describe('AI preferences', () => {
  it('are topics that toggle on and off, and are counted', async () => {
    const { user } = await openLastStep()
    const topics = within(screen.getByRole('group', { name: /^AI topics/ })).getAllByRole('button')
    expect(topics.map((topic) => topic.textContent).join(', ')).toBe(AI_TOPICS)
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(topics.length - 1)
    await user.click(button('Gen AI Tools'))
    expect(button('Gen AI Tools').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('2 of 13 selected')).toBeTruthy()
    await user.click(button('Gen AI Tools'))
    expect(button('Gen AI Tools').getAttribute('aria-pressed')).toBe('false')
  })

  it('block the end until one is chosen, and say so', async () => {
    const { user, completed } = await openLastStep()
    await user.click(button('AI Ethics'))
    expect(button('Complete Setup').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Complete Setup'))
    expect(screen.getByText('Please choose at least one topic')).toBeTruthy()
    expect(completed).not.toHaveBeenCalled()
  })
})

describe('the end', () => {
  it('saves the answers, welcomes, and leads to the library half a second later', async () => {
    const { completed, router, api } = await openLastStep()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    fireEvent.click(button('Complete Setup'))
    await wait(0)
    expect(completed).toHaveBeenCalledWith(ANSWERS)
    expect(toast).toHaveBeenCalledWith({
      title: 'Welcome to IDEX!',
      description: 'Your preferences have been saved. Redirecting...',
    })
    expect(api.session.current.getData()).toEqual(MEMBER)
    await wait(499)
    expect(router.state.location.pathname).toBe('/onboarding')
    await wait(1)
    vi.useRealTimers()
    await waitFor(() => expect(router.state.location.pathname).toBe('/notes'))
    await waitFor(() =>
      expect(toast).toHaveBeenLastCalledWith({
        title: 'Welcome to IDEX!',
        description: 'Your preferences have been saved.',
      }),
    )
    expect(showMobileNotice).not.toHaveBeenCalled()
    expect(sessionStorage).toHaveLength(0)
  })

  it('shows that it is saving, and saves once', async () => {
    const { user, completed } = await openLastStep({ complete: () => new Promise(() => {}) })
    await user.dblClick(button('Complete Setup'))
    expect(button('Saving...').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Saving...'))
    expect(button('Back')).toHaveProperty('disabled', true)
    expect(completed).toHaveBeenCalledTimes(1)
  })

  it('refetches a shared note that was refused before', async () => {
    const { user, api, router } = await openLastStep()
    api.share.open.setData({ slug: 'a-note' }, { outcome: 'onboarding-required' })
    await user.click(button('Complete Setup'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/notes'))
    expect(api.share.open.getData({ slug: 'a-note' })).toBeUndefined()
  })

  it('keeps every answer when saving fails', async () => {
    const { user, router } = await openLastStep({
      complete: refuse(new Error('500')),
    })
    await user.click(button('Complete Setup'))
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Error',
        description: 'Failed to save your preferences. Please try again.',
        variant: 'destructive',
      }),
    )
    expect(button('Complete Setup').getAttribute('aria-disabled')).toBeNull()
    expect(button('AI Ethics').getAttribute('aria-pressed')).toBe('true')
    expect(router.state.location.pathname).toBe('/onboarding')
  })
})
