import type { tanstackRouter } from '@tanstack/router-plugin/vite'

/** How route files become the route tree; build, development and tests share it. */
export const routerOptions: Parameters<typeof tanstackRouter>[0] = {
  target: 'react',
  autoCodeSplitting: true,
  // What is shown while a page loads would else be in every page's first script.
  codeSplittingOptions: {
    defaultBehavior: [['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
  },
  addExtensions: true,
  routeFileIgnorePattern: '\\.test\\.tsx?$',
}
