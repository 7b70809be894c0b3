import { z } from 'zod'
import { AI_TOPICS, COMPANY_SIZES, INDUSTRIES, JOB_TITLES } from './choices.ts'

/** Onboarding data: every answer given, at least one topic, no topic twice. */
export const OnboardingSchema = z
  .object({
    industry: z.enum(INDUSTRIES, 'Please choose your industry'),
    companySize: z.enum(COMPANY_SIZES, 'Please choose your company size'),
    jobTitle: z.enum(JOB_TITLES, 'Please choose your job title'),
    aiTopics: z
      .array(z.enum(AI_TOPICS))
      .min(1, 'Please choose at least one topic')
      .max(AI_TOPICS.length, `Please choose at most ${AI_TOPICS.length} topics`)
      .refine((topics) => new Set(topics).size === topics.length, 'A topic can be chosen only once')
      .meta({ uniqueItems: true }),
  })
  .meta({ id: 'OnboardingAnswers' })
export type OnboardingAnswers = z.infer<typeof OnboardingSchema>
