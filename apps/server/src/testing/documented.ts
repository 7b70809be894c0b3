import { checkOf } from '@idex/testing/documented'
import { openApiDocument } from '../openapi/document.ts'

/** Expects an answer to be in the API's document. */
export const expectDocumented = checkOf(
  openApiDocument({ publicUrl: 'https://idex.example', sessionCookie: 'session' }),
)
