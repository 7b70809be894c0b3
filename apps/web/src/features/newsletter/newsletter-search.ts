import { z } from 'zod'
import { textParam } from '../member-shell/search-params.ts'

/** Whether the page stands in a frame, and shows the form alone. */
export const NewsletterSearchSchema = z.object({ embed: z.boolean().optional().catch(undefined) })

/** The token of a link in an e-mail. */
export const TokenSearchSchema = z.object({ token: textParam(200) })
