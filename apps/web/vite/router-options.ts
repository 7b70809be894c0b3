import type { tanstackRouter } from '@tanstack/router-plugin/vite'

/** How route files become the route tree; shared by build, development and tests. */
export const routerOptions: Parameters<typeof tanstackRouter>[0] = {
  target: 'react',
  autoCodeSplitting: true,
  addExtensions: true,
  generatedRouteTree: './src/app/routeTree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.tsx?$',
}
