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

  it('include entry, shared code and styles on every page', () => {
    expect(routes.__root__).toEqual({
      preloads: ['/assets/entry-1.js', '/assets/react-1.js'],
      css: ['/assets/entry-1.css'],
      scripts: [{ attrs: { type: 'module', src: '/assets/entry-1.js' } }],
    })
  })

  it('add a route’s own code and its imports, each once, without what the entry already loads', () => {
    expect(routes['/share/$slug']).toEqual({
      preloads: ['/assets/share-1.js', '/assets/card-1.js', '/assets/dialog-1.js'],
      css: ['/assets/dialog-1.css'],
    })
  })

  it('know no other routes', () => {
    expect(Object.keys(routes)).toEqual(['__root__', '/share/$slug'])
  })

  it('refuse a build without the client entry', () => {
    expect(() => assetsOf({}, () => '')).toThrow('src/entry-client.tsx')
  })
})
