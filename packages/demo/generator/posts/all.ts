import type { DemoBlogPost } from '../../src/manifest-schema.ts'
import { howWeReadAQuarter } from './how-we-read-a-quarter.ts'
import { meetingBeforeTheModel } from './the-meeting-before-the-model.ts'
import { secondOpinionThatAgrees } from './the-second-opinion-that-agrees.ts'
import { smallVocabularyForUncertainty } from './a-small-vocabulary-for-uncertainty.ts'
import { whatToAutomateLast } from './what-to-automate-last.ts'

/** Every post of the blog. */
export const POST_SOURCES: DemoBlogPost[] = [
  meetingBeforeTheModel,
  smallVocabularyForUncertainty,
  whatToAutomateLast,
  secondOpinionThatAgrees,
  howWeReadAQuarter,
]
