import { randomBytes } from 'node:crypto'

/** Creates a person who has not signed in before. */
export function newPerson(givenName = 'Mira') {
  const id = randomBytes(5).toString('hex')
  return { givenName, familyName: `Novak ${id}`, email: `${givenName.toLowerCase()}.${id}@example.com` }
}
export type Person = ReturnType<typeof newPerson>

/** A title that no other note has. */
export function newTitle(words = 'Decisions under doubt'): string {
  return `${words} ${randomBytes(4).toString('hex')}`
}

/** Answers for onboarding where they do not matter. */
export const ANSWERS = {
  industry: 'Finance',
  companySize: '11-50',
  jobTitle: 'Analyst',
  aiTopics: ['AI Strategy'],
}
