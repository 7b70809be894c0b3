import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import { SIDEBAR } from './src/sidebar.ts'

/** The documentation as static files below `/docs`, where the product serves it. */
export default defineConfig({
  base: '/docs',
  // An address of the product has no slash at its end.
  trailingSlash: 'never',
  // The content security policy allows no style element.
  build: { format: 'file', inlineStylesheets: 'never' },
  // The product serves files only.
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  integrations: [
    starlight({
      title: 'IDEX',
      logo: { src: './src/mark.svg' },
      favicon: '/favicon.svg',
      customCss: ['@fontsource-variable/instrument-sans', './src/styles/theme.css'],
      sidebar: SIDEBAR,
      credits: false,
      pagination: true,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      // Files and examples are shown as they are copied.
      expressiveCode: { themes: ['github-dark-default', 'github-light'], defaultProps: { wrap: true } },
    }),
  ],
})
