import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  BegunSchema,
  FoundPlaceSchema,
  ListPlacesSchema,
  MarkPlaceSchema,
  SaveContentPlaceSchema,
  SaveNotePlaceSchema,
} from '@idex/contract/places/place'
import { getContentPlace, markContentPlace, saveContentPlace } from '@idex/core/places/content-places'
import { listPlaces } from '@idex/core/places/list-places'
import { getNotePlace, markNotePlace, saveNotePlace } from '@idex/core/places/note-places'
import { z } from 'zod'
import { memberOrToken, router, resolver } from '../kernel/procedures.ts'

const tag = 'places'

/** Where members are in notes, articles and recordings. */
export const placesRouter = router({
  list: memberOrToken
    .rest('GET /api/places', {
      summary:
        'What the caller has begun and not finished, newest first, at most 24; `kind` for notes or content alone',
      output: z.array(BegunSchema),
    })
    .input(ListPlacesSchema)
    .query(resolver(listPlaces)),
  getNote: memberOrToken
    .rest('GET /api/notes/{id}/place', {
      tag,
      summary: "The caller's page in a note; null before they have read on",
      output: FoundPlaceSchema,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .query(resolver(getNotePlace)),
  saveNote: memberOrToken
    .rest('PUT /api/notes/{id}/place', {
      tag,
      summary:
        "Keeps the caller's page in a note as of `at`, the device's time, unless a newer one is known; answers the newest",
      output: FoundPlaceSchema,
      errors: ['NOT_FOUND'],
      limits: ['place'],
    })
    .input(SaveNotePlaceSchema)
    .mutation(resolver(saveNotePlace)),
  markNote: memberOrToken
    .rest('PATCH /api/notes/{id}/place', {
      tag,
      summary: 'Marks a note as finished or not, takes it off the Continue shelf or puts it back',
      output: FoundPlaceSchema,
      errors: ['NOT_FOUND'],
      limits: ['place'],
    })
    .input(MarkPlaceSchema)
    .mutation(resolver(markNotePlace)),
  getContent: memberOrToken
    .rest('GET /api/content/{id}/place', {
      tag,
      summary:
        "The caller's page in an article, or moment in a recording; null before they have read or played on",
      output: FoundPlaceSchema,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .query(resolver(getContentPlace)),
  saveContent: memberOrToken
    .rest('PUT /api/content/{id}/place', {
      tag,
      summary:
        "Keeps the caller's place in an item as of `at`, the device's time, unless a newer one is known; answers the newest",
      output: FoundPlaceSchema,
      errors: ['NOT_FOUND'],
      limits: ['place'],
    })
    .input(SaveContentPlaceSchema)
    .mutation(resolver(saveContentPlace)),
  markContent: memberOrToken
    .rest('PATCH /api/content/{id}/place', {
      tag,
      summary: 'Marks an item as finished or not, takes it off the Continue shelf or puts it back',
      output: FoundPlaceSchema,
      errors: ['NOT_FOUND'],
      limits: ['place'],
    })
    .input(MarkPlaceSchema)
    .mutation(resolver(markContentPlace)),
})
