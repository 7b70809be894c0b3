import { z } from 'zod'

const WebUrlSchema = z.url({ protocol: /^https?$/, error: 'Must be an http or https address' })

/**
 * The operator's details shown on every page, from the server's configuration.
 * `newsletterEmbedUrl` is null without an external newsletter; `maxUploadMb` is in MiB.
 */
export const SiteConfigSchema = z.object({
  contactEmail: z.email('Must be an email address'),
  profileUrl: WebUrlSchema,
  socialUrl: WebUrlSchema,
  newsletterEmbedUrl: WebUrlSchema.nullable(),
  maxUploadMb: z.number().positive(),
})
export type SiteConfig = z.infer<typeof SiteConfigSchema>
