import { describe, expect, it } from 'vitest'
import { assetsOf } from './client-assets.ts'

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry-1.js', imports: ['_react.js'], css: ['assets/entry-1.css'] },
  '_react.js': { file: 'assets/react-1.js' },
  '_dialog.js': { file: 'assets/dialog-1.js', imports: ['_react.js'], css: ['assets/dialog-1.css'] },
  '_card.js': { file: 'assets/card-1.js', imports: ['_dialog.js'] },
  'src/routes/share.$slug.tsx?tsr-split=component': {
    file: 'assets/share-1.js',
    imports: ['_card.js', '_dialog.js', 'src/entry-client.tsx'],
  },
  'src/routes/share.$slug.tsx?tsr-split=errorComponent': { file: 'assets/share-error-1.js' },
  'src/features/pdf/viewer.tsx': { file: 'assets/viewer-1.js' },
}
const sources: Record<string, string> = {
  'src/routes/share.$slug.tsx': "export const Route = createFileRoute('/share/$slug')({ component: Page })",
}

describe('the files of each route', () => {
  const { routes } = assetsOf(manifest, (file) => sources[file] ?? '')

  it('loads entry, shared code and styles with every page', () => {
    expect(routes.__root__).toEqual({
      preloads: ['/assets/entry-1.js', '/assets/react-1.js'],
      css: ['/assets/entry-1.css'],
      scripts: [{ attrs: { type: 'module', src: '/assets/entry-1.js' } }],
    })
  })

  it('adds to a route its own code and all it imports, each once, nothing the entry already brings', () => {
    expect(routes['/share/$slug']).toEqual({
      preloads: ['/assets/share-1.js', '/assets/card-1.js', '/assets/dialog-1.js'],
      css: ['/assets/dialog-1.css'],
    })
  })

  it('knows no other routes', () => {
    expect(Object.keys(routes)).toEqual(['__root__', '/share/$slug'])
  })

  it('refuses a build without the client entry', () => {
    expect(() => assetsOf({}, () => '')).toThrow('src/entry-client.tsx')
  })
})
