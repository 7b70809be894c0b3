import { z } from 'zod'
import { ContactSchema } from '../contact/contact-form.ts'
import { NoInput, Done } from './shapes.ts'
import { route } from '../kernel/route.ts'

/** Contact form and the documentation itself. */
export const siteRoutes = {
  sendContactMessage: route({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    tag: 'contact',
    summary: 'Leaves a message for the operator',
    input: ContactSchema,
    output: Done,
    status: 201,
    errors: ['RATE_LIMITED'],
  }),
  openApi: route({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    tag: 'documentation',
    summary: 'This contract as an OpenAPI 3.1 document',
    input: NoInput,
    output: z.object({ openapi: z.string() }).loose(),
    transport: 'document',
  }),
  docs: route({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    tag: 'documentation',
    summary: 'This contract as a readable page',
    input: NoInput,
    output: z.string().meta({ contentMediaType: 'text/html' }),
    transport: 'document',
  }),
}
