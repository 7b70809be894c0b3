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
  // A phone gets small copies of the pictures, made by the build.
  image: { layout: 'constrained', breakpoints: [480, 800, 1280] },
  // One style sheet, which the first page brings for all.
  vite: { build: { cssCodeSplit: false } },
  integrations: [
    starlight({
      title: 'IDEX',
      logo: { src: './src/mark.svg' },
      favicon: '/favicon.svg',
      customCss: ['@fontsource-variable/instrument-sans', './src/styles/theme.css'],
      // A list of all pages would be longer than a screen: the one of the page is open.
      sidebar: SIDEBAR.map((group) => ({ ...group, collapsed: true })),
      credits: false,
      pagination: true,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    }),
  ],
})
