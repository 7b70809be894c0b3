import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of the contract's rows at a path, sorted; none where there is no row. */
    methodsAt(path: string): string[]
  }
}

/** Returns whether a path is of a route's address, in which a parameter takes one segment. */
function isAt(segments: readonly string[], path: readonly string[]): boolean {
  return (
    segments.length === path.length &&
    segments.every((segment, at) => (segment.startsWith(':') ? path[at] !== '' : segment === path[at]))
  )
}

/** Knows which methods the addresses of the contract have, as they are registered. */
export const methodsPlugin = fp(
  (app, _options, done) => {
    const routes: { segments: string[]; methods: string[] }[] = []
    app.addHook('onRoute', ({ url, method, config }: RouteOptions) => {
      if (config?.access !== undefined) routes.push({ segments: url.split('/'), methods: [method].flat() })
    })
    app.decorate('methodsAt', (path) => {
      const asked = path.split('/')
      const found = routes.filter(({ segments }) => isAt(segments, asked)).flatMap(({ methods }) => methods)
      return [...new Set(found)].sort()
    })
    done()
  },
  { name: 'methods' },
)
