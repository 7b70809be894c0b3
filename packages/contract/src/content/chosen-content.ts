import { chosenPublishedSchema, chosenSchema } from '../kernel/chosen.ts'

/** Several content items, in any state. */
export const ChosenContentSchema = chosenSchema('item', 'items')

/** Whether members see the chosen items; a scheduled one is published at once. */
export const SetContentPublishedSchema = chosenPublishedSchema('item', 'items')
