import { z } from 'zod'
import { EMAIL_MAX } from '../kernel/bounds.ts'
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from './bounds.ts'
import { tooLong } from '../kernel/error-messages.ts'
import { boundedText, stripControls } from '../kernel/text-schemas.ts'

/** Contact form. */
export const ContactSchema = z.object({
  name: z
    .string('Name must be at least 2 characters')
    .transform((value) => stripControls(value).trim())
    .pipe(z.string().min(2, 'Name must be at least 2 characters').max(CONTACT_NAME_MAX)),
  email: z
    .string('Please enter a valid email address')
    .trim()
    .max(EMAIL_MAX, tooLong(EMAIL_MAX))
    .pipe(z.email('Please enter a valid email address')),
  company: boundedText(CONTACT_NAME_MAX).nullish(),
  message: z
    .string('Message must be at least 10 characters')
    .transform((value) => stripControls(value).trim())
    .pipe(z.string().min(10, 'Message must be at least 10 characters').max(CONTACT_MESSAGE_MAX)),
})
