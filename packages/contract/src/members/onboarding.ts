import { z } from 'zod'

/** Industries to choose from, in the order they are shown. */
export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Manufacturing',
  'Retail',
  'Consulting',
  'Media & Entertainment',
  'Real Estate',
  'Government',
  'Non-profit',
  'Energy',
  'Transportation',
  'Food & Beverage',
  'Other',
] as const

/** Company sizes to choose from, in employees. */
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const

/** Job titles to choose from, in the order they are shown. */
export const JOB_TITLES = [
  'CEO/Founder',
  'VP/Director',
  'Manager',
  'Analyst',
  'Consultant',
  'Engineer',
  'Researcher',
  'Marketing',
  'Sales',
  'Operations',
  'Other',
] as const

/** Topics a member can be interested in, in the order they are shown. */
export const AI_TOPICS = [
  'Agentic Automation',
  'AI Leadership',
  'Gen AI Tools',
  'Machine Learning',
  'Natural Language Processing',
  'Computer Vision',
  'Data Analytics',
  'AI Ethics',
  'AI Strategy',
  'AI Implementation',
  'Predictive Analytics',
  'AI in Business',
  'Emerging AI Trends',
] as const

/** Onboarding data: every answer given, at least one topic, no topic twice. */
export const OnboardingSchema = z.object({
  industry: z.enum(INDUSTRIES, 'Please choose your industry'),
  companySize: z.enum(COMPANY_SIZES, 'Please choose your company size'),
  jobTitle: z.enum(JOB_TITLES, 'Please choose your job title'),
  aiTopics: z
    .array(z.enum(AI_TOPICS))
    .min(1, 'Please choose at least one topic')
    .max(AI_TOPICS.length, `Please choose at most ${AI_TOPICS.length} topics`)
    .refine((topics) => new Set(topics).size === topics.length, 'A topic can be chosen only once'),
})
export type OnboardingAnswers = z.infer<typeof OnboardingSchema>
