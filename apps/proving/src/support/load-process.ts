import { LoadPlanSchema, generateLoad } from './load.ts'

// A process of its own, so that generating the load does not delay the measurements.
process.once('message', async (order) => {
  process.send?.(await generateLoad(LoadPlanSchema.parse(order)))
  process.disconnect()
})
