import { SearchAnswerSchema, SearchInputSchema } from '@idex/contract/search/search'
import { search } from '@idex/core/search/search'
import { anyone, jsonVerb } from '../kernel/declare.ts'
import { router } from '../kernel/trpc.ts'

/** Searching everything the caller may see. */
export const searchRouter = router({
  find: anyone
    .rest('GET /api/search', {
      summary:
        'Notes, pages of documents, content and posts that have these words, as far as the caller may see them; visitors search titles of published notes and the blog',
      output: SearchAnswerSchema,
      errors: ['RATE_LIMITED'],
    })
    .input(SearchInputSchema)
    .query(jsonVerb(search)),
})
