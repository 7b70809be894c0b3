import { expect, it } from 'vitest'
import { shellDocument, shellFiles } from './offline-files.ts'

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/client.js',
    imports: ['_app.js'],
    dynamicImports: ['at-contact.ts'],
  },
  '_app.js': {
    file: 'assets/app.js',
    css: ['assets/app.css'],
    assets: ['assets/sans-latin-1.woff2', 'assets/card.png'],
    dynamicImports: ['panel.tsx'],
  },
  'src/entry-offline.ts': { file: 'assets/shell.js', imports: ['_app.js'], dynamicImports: ['start.tsx'] },
  'start.tsx': { file: 'assets/start.js', imports: ['_app.js', '_viewer.js'] },
  '_viewer.js': { file: 'assets/viewer.js', dynamicImports: ['pdf.ts'] },
  'pdf.ts': { file: 'assets/pdf.js', css: ['assets/pdf.css'] },
  'panel.tsx': { file: 'assets/panel.js' },
  'at-contact.ts': { file: 'assets/at-contact.js' },
}

it('what works offline is all that the shell may load, and not what the rest of the app does', () => {
  expect(shellFiles(manifest)).toEqual([
    ...['assets/app.css', 'assets/app.js', 'assets/pdf.css', 'assets/pdf.js', 'assets/sans-latin-1.woff2'],
    ...['assets/shell.js', 'assets/start.js', 'assets/viewer.js'],
  ])
})

it('the shell loads its styles and one script, and has none within it, nor a time', () => {
  const html = shellDocument(manifest)
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css">')
  expect(html.match(/<script[^]*?<\/script>/g)).toEqual([
    '<script type="module" src="/assets/shell.js"></script>',
  ])
  expect(shellDocument(manifest)).toBe(html)
})
