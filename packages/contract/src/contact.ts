import { z } from 'zod'
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, EMAIL_MAX } from './choices.ts'
import { tooLong } from './sentences.ts'
import { boundedText, stripControls } from './texts.ts'

/** Contact form (spec section 5). */
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
