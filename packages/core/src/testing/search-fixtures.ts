import type { SessionUser } from '@idex/auth/sessions'
import { type SearchAnswer, SearchInputSchema } from '@idex/contract/search/search'
import { pageTexts, transcriptPassages } from '@idex/db/schema'
import { createFile, createMember } from '@idex/testing/factories'
import { search } from '../search/search.ts'
import type { TestServices } from './test-context.ts'

/** Fixtures of the search tests, on the database of `test`. */
export function searchFixtures(test: TestServices) {
  const { db } = test.services
  return {
    /** A document with a text on each of its pages, none where it is empty. */
    async withPages(...bodies: string[]): Promise<string> {
      const { id } = await createFile(db)
      const rows = bodies.flatMap((body, index) =>
        body === '' ? [] : [{ fileId: id, page: index + 1, body }],
      )
      await db.insert(pageTexts).values(rows)
      return id
    },

    /** A file of captions in which `body` is said. */
    async withTranscript(body: string): Promise<string> {
      const { id } = await createFile(db, { kind: 'captions', mimeType: 'text/vtt' })
      await db.insert(transcriptPassages).values({ fileId: id, position: 1, body, offsets: [0], starts: [0] })
      return id
    },

    /** Searches, by default as a new member, since searches of one member are paced. */
    async ask(text: string, actor?: SessionUser | null): Promise<SearchAnswer> {
      const caller = actor === undefined ? await createMember(db) : actor
      return search(test.as(caller), SearchInputSchema.parse({ search: text }))
    },
  }
}
