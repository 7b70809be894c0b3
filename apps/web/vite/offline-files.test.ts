import { expect, it } from 'vitest'
import { laterModules, shellDocument, shellFiles } from './offline-files.ts'

const manifest = {
  'src/app/entry-client.tsx': { file: 'assets/client.js', imports: ['_app.js'] },
  '_app.js': {
    file: 'assets/app.js',
    css: ['assets/app.css'],
    assets: ['assets/sans-latin-1.woff2', 'assets/card.png'],
  },
  'src/app/entry-offline.ts': { file: 'assets/shell.js', imports: ['_app.js'] },
  'start.tsx': { file: 'assets/start.js', imports: ['_app.js', '_viewer.js'] },
  '_viewer.js': { file: 'assets/viewer.js' },
  'pdf.ts': { file: 'assets/pdf.js', css: ['assets/pdf.css'] },
  'panel.tsx': { file: 'assets/panel.js' },
}

it('what works offline is all that the shell may load, with its styles and fonts, and nothing else', () => {
  expect(shellFiles(manifest, ['assets/start.js', 'assets/pdf.js'])).toEqual([
    ...['assets/app.css', 'assets/app.js', 'assets/pdf.css', 'assets/pdf.js', 'assets/sans-latin-1.woff2'],
    ...['assets/shell.js', 'assets/start.js', 'assets/viewer.js'],
  ])
})

it('the shell may load later what its own modules do, and theirs, not what the rest of the app does', () => {
  const modules: Record<string, { now: string[]; later: string[] }> = {
    client: { now: ['router'], later: ['at-contact'] },
    router: { now: [], later: ['panel'] },
    shell: { now: ['router'], later: ['start'] },
    start: { now: ['viewer', 'router'], later: [] },
    viewer: { now: [], later: ['pdf', 'start'] },
    pdf: { now: ['list'], later: [] },
    list: { now: [], later: ['text'] },
    // In a file with the viewer.
    account: { now: [], later: ['tokens'] },
  }
  const importsOf = (module: string) => modules[module] ?? { now: [], later: [] }
  expect(laterModules(importsOf, 'shell', 'client').toSorted()).toEqual(['pdf', 'start', 'text'])
})

it('the shell loads its styles and one script, and has none within it, nor a time', () => {
  const html = shellDocument(manifest)
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css">')
  expect(html.match(/<script[^]*?<\/script>/g)).toEqual([
    '<script type="module" src="/assets/shell.js"></script>',
  ])
  expect(shellDocument(manifest)).toBe(html)
})
