import { config } from 'zod/v4'

// Zod tries `new Function` once to see whether it is allowed; the content policy would report each attempt.
config({ jitless: true })

export * from 'zod/v4'
