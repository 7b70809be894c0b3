import { OrderSchema, putLoadOn } from './load.ts'

// A process of its own: whoever watches the server meanwhile must not wait for the load to be made.
process.once('message', async (order) => {
  process.send?.(await putLoadOn(OrderSchema.parse(order)))
  process.disconnect()
})
