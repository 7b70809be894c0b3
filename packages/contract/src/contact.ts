import { z } from 'zod'
import { boundedText, stripControls } from './texts.ts'

/** Contact form (spec section 5). */
export const ContactSchema = z.object({
  name: z
    .string('Name must be at least 2 characters')
    .transform((value) => stripControls(value).trim())
    .pipe(z.string().min(2, 'Name must be at least 2 characters').max(200)),
  email: z
    .string('Please enter a valid email address')
    .trim()
    .max(320)
    .pipe(z.email('Please enter a valid email address')),
  company: boundedText(200).nullish(),
  message: z
    .string('Message must be at least 10 characters')
    .transform((value) => stripControls(value).trim())
    .pipe(z.string().min(10, 'Message must be at least 10 characters').max(5000)),
})
