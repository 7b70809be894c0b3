import { PRODUCT_NAME } from '@idex/contract/site/brand'

export const PAGE_TITLE = 'Welcome'
export const PROGRESS = 'Onboarding progress'
export const STEP_NAMES = ['Welcome', 'Newsletter Signup', 'Company Details', 'AI Preferences'] as const

export const BACK = 'Back'
export const NEXT = 'Next'
export const SKIP = 'Skip for now'
export const COMPLETE = 'Complete Setup'
export const SAVING = 'Saving...'
export const LOG_OUT = 'Log out'

export const WELCOME = {
  lead: 'A few questions, about a minute. Your answers tell us what to write about.',
  benefits: [
    {
      title: 'A vault of insight notes',
      text: 'Browse by topic, keep your favorites close, share a note with a link.',
    },
    {
      title: 'Room for your own',
      text: 'Upload PDFs that only you can see, alongside everything we publish.',
    },
    { title: 'Clarity, not noise', text: 'Each note takes the maybe out of one decision.' },
  ],
}

export function welcomeTitle(firstName: string): string {
  return firstName === '' ? `Welcome to ${PRODUCT_NAME}` : `Welcome to ${PRODUCT_NAME}, ${firstName}`
}

export const NEWSLETTER = {
  title: 'Fresh insights, by email',
  lead: 'Sign up below, or skip this step.',
}

export const COMPANY = {
  title: 'Tell us where you work',
  lead: 'So that examples come from businesses like yours.',
  industry: 'Industry',
  industryPlaceholder: 'Select your industry',
  companySize: 'Company Size',
  companySizePlaceholder: 'Select company size',
  jobTitle: 'Job Title',
  jobTitlePlaceholder: 'Select your job title',
}

export function employeesText(size: string): string {
  return `${size} employees`
}

export const PREFERENCES = {
  title: 'What should we keep you ahead of?',
  lead: 'Choose every topic that matters to you, at least one.',
  legend: 'AI topics',
}

export function selectedCount(count: number, total: number): string {
  return `${count} of ${total} selected`
}

export const SAVED_TITLE = `Welcome to ${PRODUCT_NAME}!`
export const SAVED_TEXT = 'Your preferences have been saved. Redirecting...'
export const ARRIVED_TEXT = 'Your preferences have been saved.'
export const FAILED_TITLE = 'Error'
export const FAILED_TEXT = 'Failed to save your preferences. Please try again.'
export const SAVE_ERROR = 'Failed to save onboarding data'
