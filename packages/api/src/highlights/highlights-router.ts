import {
  HighlightSchema,
  HighlightTagsSchema,
  LibraryHighlightSchema,
  ListAllHighlightsSchema,
  ListHighlightsSchema,
  RemoveHighlightSchema,
  ReviewHighlightsSchema,
  SavedHighlightSchema,
  SaveHighlightSchema,
} from '@idex/contract/highlights/highlight'
import { removeHighlight, saveHighlight } from '@idex/core/highlights/save-highlight'
import {
  listAllHighlights,
  listHighlights,
  listHighlightTags,
  reviewHighlights,
} from '@idex/core/highlights/list-highlights'
import { z } from 'zod'
import { toPage, memberOrToken, router, resolver } from '../kernel/procedures.ts'

const tag = 'highlights'

/** Highlights of members in notes’ documents, each visible to its owner alone. */
export const highlightsRouter = router({
  listAll: memberOrToken
    .rest('GET /api/highlights', {
      tag,
      summary: "All of the caller's highlights with the notes they are in, oldest first",
      output: z.array(LibraryHighlightSchema),
    })
    .input(ListAllHighlightsSchema)
    .query(resolver(listAllHighlights), toPage),
  review: memberOrToken
    .rest('GET /api/highlights/review', {
      tag,
      summary: "Five of the caller's highlights of earlier days, the same ones all day",
      output: z.array(LibraryHighlightSchema),
    })
    .input(ReviewHighlightsSchema)
    .query(resolver(reviewHighlights)),
  tags: memberOrToken
    .rest('GET /api/highlights/tags', {
      tag,
      summary: "The caller's tags on highlights, those used most first",
      output: HighlightTagsSchema,
    })
    .query(resolver(listHighlightTags)),
  list: memberOrToken
    .rest('GET /api/notes/{id}/highlights', {
      tag,
      summary: "The caller's highlights in a note, oldest first",
      output: z.array(HighlightSchema),
      errors: ['NOT_FOUND'],
    })
    .input(ListHighlightsSchema)
    .query(resolver(listHighlights), toPage),
  save: memberOrToken
    .rest('PUT /api/notes/{id}/highlights/{highlightId}', {
      tag,
      summary:
        "Keeps a highlight as of `at`, the device's time, unless a newer state is known; answers the newest, null if it was removed. The device makes the id",
      output: SavedHighlightSchema,
      errors: ['NOT_FOUND', 'LIMIT_REACHED'],
      limits: ['highlight'],
    })
    .input(SaveHighlightSchema)
    .mutation(resolver(saveHighlight)),
  remove: memberOrToken
    .rest('DELETE /api/notes/{id}/highlights/{highlightId}', {
      tag,
      summary:
        "Removes one of the caller's highlights as of `at`, or now, unless it was changed later; a repeat changes nothing",
      errors: ['NOT_FOUND'],
      limits: ['highlight'],
    })
    .input(RemoveHighlightSchema)
    .mutation(resolver(removeHighlight)),
})
