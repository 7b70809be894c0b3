import { ContactSchema } from '@idex/contract/contact/contact-form'
import { sendContactMessage } from '@idex/core/contact/send-contact-message'
import { anyone, verb } from '../kernel/declare.ts'
import { Done } from '../kernel/rest-route.ts'
import { router } from '../kernel/trpc.ts'

export const contactRouter = router({
  send: anyone
    .rest('POST /api/contact', {
      summary: 'Leaves a message for the operator',
      output: Done,
      status: 201,
      limits: ['contact'],
    })
    .input(ContactSchema)
    .mutation(verb(sendContactMessage)),
})
