import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

/** The pages, a file each in `content/docs`. */
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
