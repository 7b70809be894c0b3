import fp from 'fastify-plugin'
import { createJobQueue, type JobQueue } from '../jobs/boss.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobQueue: JobQueue
  }
}

/** Enough to poll while the end of a job is recorded; a script of pg-boss takes a connection for itself. */
const JOB_CONNECTIONS = 2

/** The queue that verbs add jobs to; nothing is loaded until it is used. */
export const jobQueuePlugin = fp(
  (app, _options, done) => {
    const jobQueue = createJobQueue(app.openPool(JOB_CONNECTIONS), app.log)
    app.addHook('onClose', () => jobQueue.close())
    app.decorate('jobQueue', jobQueue)
    done()
  },
  { name: 'job-queue', dependencies: ['database'] },
)
