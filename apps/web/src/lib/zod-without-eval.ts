import { config } from 'zod/v4'

// Zod tries `new Function` once to see whether it may; the content policy would report every try.
config({ jitless: true })

export * from 'zod/v4'
