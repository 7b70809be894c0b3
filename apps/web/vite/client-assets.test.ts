import { describe, expect, it } from 'vitest'
import { assetsOf } from './client-assets.ts'

const manifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry-1.js',
    imports: ['_react.js'],
    css: ['assets/entry-1.css'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  '_dialog.js': { file: 'assets/dialog-1.js', imports: ['_react.js'], css: ['assets/dialog-1.css'] },
  '_card.js': { file: 'assets/card-1.js', imports: ['_dialog.js'] },
  'src/routes/share.$slug.tsx?tsr-split=component': {
    file: 'assets/share-1.js',
    imports: ['_card.js', '_dialog.js', 'src/app/entry-client.tsx'],
  },
  'src/routes/share.$slug.tsx?tsr-split=errorComponent': { file: 'assets/share-error-1.js' },
  'src/routes/notes.tsx?tsr-split=component': {
    file: 'assets/notes-1.js',
    imports: ['_card.js', '_react.js'],
  },
  'src/app/entry-enhancements.ts': { file: 'assets/reading-1.js', imports: ['_parts.js'] },
  '_parts.js': { file: 'assets/parts-1.js' },
  'src/features/pdf/viewer.tsx': { file: 'assets/viewer-1.js' },
}
const sources: Record<string, string> = {
  'src/routes/share.$slug.tsx':
    "export const Route = createFileRoute('/share/$slug')({ staticData: { hydratesOnInteraction: true }, component: Page })",
  'src/routes/notes.tsx': "export const Route = createFileRoute('/notes')({ component: Page })",
}

describe('the files of each route', () => {
  const { manifest: styles, modules, entry, enhancements } = assetsOf(manifest, (file) => sources[file] ?? '')

  it('are shared code and styles with every page, each after what it builds on, and the entry at the end', () => {
    expect(styles.routes.__root__).toEqual({ css: ['/assets/entry-1.css'] })
    expect(modules.__root__).toEqual(['/assets/react-1.js'])
    expect(entry).toBe('/assets/entry-1.js')
  })

  it('are its own code and all it imports, each once, nothing the entry already brings', () => {
    expect(styles.routes['/share/$slug']).toEqual({ css: ['/assets/dialog-1.css'] })
    expect(modules['/share/$slug']).toEqual([
      '/assets/dialog-1.js',
      '/assets/card-1.js',
      '/assets/share-1.js',
    ])
  })

  it('leave it to a page for reading when its code is fetched', () => {
    expect(styles.routes['/share/$slug']).not.toHaveProperty('preloads')
    expect(styles.routes.__root__).not.toHaveProperty('preloads')
  })

  it('are fetched with any other page, whose code the first script runs', () => {
    expect(styles.routes['/notes']?.preloads).toEqual([
      ...['/assets/react-1.js', '/assets/entry-1.js'],
      ...['/assets/dialog-1.js', '/assets/card-1.js', '/assets/notes-1.js'],
    ])
    expect(styles.routes['/notes']).not.toHaveProperty('scripts')
  })

  it('are, where a page is for reading, what it does without the app', () => {
    expect(enhancements).toEqual(['/assets/parts-1.js', '/assets/reading-1.js'])
  })

  it('are of no other routes', () => {
    expect(Object.keys(styles.routes)).toEqual(['__root__', '/share/$slug', '/notes'])
  })

  it('refuse a build without the client entry', () => {
    expect(() => assetsOf({}, () => '')).toThrow('src/app/entry-client.tsx')
  })
})
