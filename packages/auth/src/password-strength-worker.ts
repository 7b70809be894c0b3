import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { z } from 'zod'

/** From "somewhat guessable" (2) to "safely unguessable" (3): withstands 10^8 guesses. */
const GOOD_SCORE = 3

const QuestionSchema = z.object({ password: z.string(), words: z.array(z.string()) })

const checker = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: {
    ...english.translations,
    warnings: {
      ...english.translations.warnings,
      userInputs: 'This has a name in it that is easy to guess.',
    },
  },
})

parentPort?.on('message', (question) => {
  const { password, words } = QuestionSchema.parse(question)
  const { score, feedback } = checker.check(password, words)
  const warning = feedback.warning ?? 'This password is easy to guess.'
  parentPort?.postMessage(score >= GOOD_SCORE ? null : `${warning} Please choose another.`)
})
