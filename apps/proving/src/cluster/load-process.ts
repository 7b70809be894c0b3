import { beginLoad, OrderSchema } from './load.ts'

// A process of its own, so that what else the cluster's run does never delays a request.
let load: Awaited<ReturnType<typeof beginLoad>> | undefined

// If the parent is killed, the load ends too, rather than falling on the next cluster.
let isEnded = false
process.once('disconnect', () => isEnded || process.exit())

process.on('message', async (message) => {
  const order = OrderSchema.parse(message)
  if (order.type === 'begin') load = await beginLoad(order)
  if (order.type === 'end') await load?.end()
  isEnded = order.type === 'end'
  const answer = order.type === 'phase' ? load?.phase() : (load?.writes() ?? null)
  // Disconnected any sooner, the end of a long answer would be lost.
  process.send?.(answer, () => isEnded && process.disconnect())
})
