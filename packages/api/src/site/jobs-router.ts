import { FailedJobsSchema, TestMailSchema } from '@idex/contract/site/failed-jobs'
import { dismissFailedJob, listFailedJobs, retryFailedJob } from '@idex/core/site/failed-jobs'
import { sendTestMail } from '@idex/core/site/test-mail'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { admin, router, resolver } from '../kernel/procedures.ts'

/** Background jobs and emails, as far as an administrator has to look after them. */
export const adminJobsRouter = router({
  failed: admin
    .rest('GET /api/admin/jobs/failed', {
      summary: 'Background jobs that were given up and emails that were refused, with the reason',
      output: FailedJobsSchema,
    })
    .query(resolver(listFailedJobs)),
  retry: admin
    .rest('POST /api/admin/jobs/failed/{id}/retry', {
      summary: 'Runs a job that was given up once more, or sends a refused email again',
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(retryFailedJob)),
  dismiss: admin
    .rest('DELETE /api/admin/jobs/failed/{id}', {
      summary: 'Forgets a job that was given up, or a refused email',
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(dismissFailedJob)),
  testMail: admin
    .rest('POST /api/admin/mail/test', {
      summary: 'Sends a test email at once; if the mail server refuses it, the answer says why',
      errors: ['UNPROCESSABLE'],
      limits: ['testMail'],
    })
    .input(TestMailSchema)
    .mutation(resolver(sendTestMail)),
})
