import { DocumentTextsSchema, ListDocumentTextsSchema } from '@idex/contract/search/document-texts'
import { SearchAnswerSchema, SearchInputSchema } from '@idex/contract/search/search'
import { TextProgressSchema } from '@idex/contract/kernel/text-progress'
import { onReplica } from '@idex/core/kernel/replicas'
import { listDocumentTexts } from '@idex/core/search/document-texts'
import { getTextProgress } from '@idex/core/search/extract-texts'
import { search } from '@idex/core/search/search'
import { admin, anyone, memberOrToken, router, resolver } from '../kernel/procedures.ts'

/** Searching everything the caller may see. */
export const searchRouter = router({
  find: anyone
    .rest('GET /api/search', {
      summary:
        "Notes, pages of documents, what is said in recordings, the caller's own highlights, content and posts that have these words, as far as the caller may see them; visitors search titles of published notes and the blog",
      output: SearchAnswerSchema,
      errors: ['RATE_LIMITED'],
    })
    .input(SearchInputSchema)
    .query(resolver(onReplica(search))),
  texts: memberOrToken
    .rest('GET /api/files/{id}/texts', {
      summary:
        'The texts of a PDF’s pages as searches know them, from page `from` on; `next` is where to go on',
      output: DocumentTextsSchema,
      errors: ['NOT_FOUND'],
    })
    .input(ListDocumentTextsSchema)
    .query(resolver(listDocumentTexts)),
})

/** How far the texts of documents are read for searches. */
export const adminSearchRouter = router({
  progress: admin
    .rest('GET /api/admin/search', {
      summary: 'How many PDFs still have to be read for searches, have no text, or cannot be read',
      output: TextProgressSchema,
    })
    .query(resolver(getTextProgress)),
})
