/** Choices and bounds of members’ input, without the schema library: first pages load this file. */

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

/** When a member is emailed about new insights: as each is published, or once a week about those not read yet. */
export const INSIGHT_RHYTHMS = ['each', 'weekly'] as const

/** Word that a person types to delete their account. */
export const DELETE_CONFIRMATION = 'DELETE'

/** File name of a member's data export. */
export const EXPORT_FILE_NAME = 'idex-data.zip'

export const MEMBER_SORTS = ['created', 'name', 'seen'] as const

export const MEMBER_STATES = ['onboarded', 'new', 'disabled'] as const
