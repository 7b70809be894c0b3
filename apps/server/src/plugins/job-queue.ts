import fp from 'fastify-plugin'
import { createJobQueue, type JobQueue } from '../jobs/boss.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobQueue: JobQueue
  }
}

/** Enough to look for work while a job's end is noted; a script of pg-boss takes one for itself. */
const JOB_CONNECTIONS = 2

/** The queue verbs put work into; nothing of it runs until it is used. */
export const jobQueuePlugin = fp(
  (app, _options, done) => {
    const jobQueue = createJobQueue(app.openPool(JOB_CONNECTIONS), app.log)
    app.addHook('onClose', () => jobQueue.close())
    app.decorate('jobQueue', jobQueue)
    done()
  },
  { name: 'job-queue', dependencies: ['database'] },
)
