import { agentsInTeams } from './agents-in-teams.ts'
import { agentsNeedJobDescriptions } from './agents-need-job-descriptions.ts'
import { automateTheBoringMiddle } from './automate-the-boring-middle.ts'
import type { NoteSource } from './blocks.ts'
import { buildSmallFailClearly } from './build-small-fail-clearly.ts'
import { costOfADraft } from './cost-of-a-draft.ts'
import { dashboardsToDecisions } from './dashboards-to-decisions.ts'
import { decisionRecord } from './decision-record.ts'
import { delaysAndLoops } from './delays-and-loops.ts'
import { listeningAtScale } from './listening-at-scale.ts'
import { prototypeIsNotProduct } from './prototype-is-not-product.ts'
import { readingEvaluations } from './reading-evaluations.ts'
import { robotsInOrdinaryRooms } from './robots-in-ordinary-rooms.ts'
import { tasteExplained } from './taste-explained.ts'
import { whichQuestion } from './which-question.ts'

/** Every note, oldest first: the place in this list is the number printed on it. */
export const NOTE_SOURCES: readonly NoteSource[] = [
  buildSmallFailClearly,
  dashboardsToDecisions,
  delaysAndLoops,
  agentsInTeams,
  listeningAtScale,
  automateTheBoringMiddle,
  tasteExplained,
  readingEvaluations,
  robotsInOrdinaryRooms,
  agentsNeedJobDescriptions,
  whichQuestion,
  prototypeIsNotProduct,
  decisionRecord,
  costOfADraft,
]
