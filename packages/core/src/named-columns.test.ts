import { contactMessages, notes, onboardingAnswers, users } from '@idex/db/schema'
import { createAdmin, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendContactMessage } from './contact/contact-messages.ts'
import type { Context } from './kernel/context.ts'
import { completeOnboarding } from './members/onboarding.ts'
import { updateEmailPreferences } from './members/account.ts'
import { publishNote, setNotePublished, updateNote } from './notes/admin-notes.ts'
import { editNote } from './notes/user-notes.ts'
import { updateAdministrator } from './sign-in/administrators.ts'
import { openTestServices } from './testing/test-context.ts'

const test = await openTestServices()
const { id: stranger } = await createMember(test.database.db)
const member = test.as(await createMember(test.database.db))
const admin = test.as(await createAdmin(test.database.db, { passwordHash: 'x' }))

const db = () => test.database.db
const idOf = ({ actor }: Context) => actor?.id ?? ''

/** An input with what a contract could come to have: columns that no caller may write. */
const withMore = <Input extends object>(input: Input, more: object): Input => Object.assign(input, more)

const noteOf = async (id: string) => (await db().select().from(notes).where(eq(notes.id, id)))[0]
const userOf = async ({ actor }: Context) =>
  (
    await db()
      .select()
      .from(users)
      .where(eq(users.id, actor?.id ?? ''))
  )[0]

describe('verbs write the columns they name, whatever else their input has', () => {
  it('of a note of one’s own', async () => {
    const { id } = await createNote(db(), { ownerId: idOf(member) })
    await editNote(member, withMore({ id, title: 'New', version: undefined }, { ownerId: stranger }))
    expect(await noteOf(id)).toMatchObject({ ownerId: idOf(member), title: 'New' })
  })

  it('of a note of the site', async () => {
    const fields = { title: 'Of the site', description: 'Words', topics: [] }
    const pdfUrl = 'https://example.com/a.pdf'
    const more = { ownerId: stranger, deletedAt: new Date(0) }
    const { id } = await publishNote(admin, withMore({ ...fields, pdfUrl }, more))
    await updateNote(admin, withMore({ ...fields, id, version: undefined }, more))
    await setNotePublished(admin, withMore({ id, published: true }, more))
    expect(await noteOf(id)).toMatchObject({ ownerId: null, deletedAt: null, published: true })
  })

  it('of an account', async () => {
    const preferences = { wantsInsightEmails: true, insightTopics: [] }
    await updateEmailPreferences(member, withMore(preferences, { role: 'admin' }))
    expect(await userOf(member)).toMatchObject({ role: 'member', wantsInsightEmails: true })
    const names = { id: idOf(admin), firstName: 'Ada', lastName: '', email: '' }
    await updateAdministrator(admin, withMore(names, { passwordHash: 'mine', role: 'member' }))
    expect(await userOf(admin)).toMatchObject({ role: 'admin', passwordHash: 'x', firstName: 'Ada' })
  })

  it('of answers and messages', async () => {
    const answers = { industry: 'Finance', companySize: '11-50', jobTitle: 'Analyst' } as const
    await completeOnboarding(member, withMore({ ...answers, aiTopics: [] }, { userId: stranger }))
    const stored = await db().select({ userId: onboardingAnswers.userId }).from(onboardingAnswers)
    expect(stored).toEqual([{ userId: idOf(member) }])
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Something to read.' }
    await sendContactMessage(member, withMore(message, { readAt: new Date(0) }))
    expect(await db().select({ readAt: contactMessages.readAt }).from(contactMessages)).toEqual([
      { readAt: null },
    ])
  })
})
