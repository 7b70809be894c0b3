import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientAssets } from './vite/client-assets.ts'
import { appManifest } from './vite/app-manifest.ts'
import { offlineFiles } from './vite/offline-files.ts'
import { bundleBudgets } from './vite/bundle-budgets.ts'
import { pdfjsAssets } from './vite/pdfjs-assets.ts'
import { renderPages } from './vite/render-pages.ts'
import { chunkNames } from './vite/chunk-names.ts'
import { routerOptions } from './vite/router-options.ts'

const API_PATHS = ['/api', '/healthz', '/readyz', '/sitemap.xml', '/robots.txt', '/feed.xml']
const apiUrl = process.env.API_URL ?? 'http://localhost:3000'

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Stand-ins for what the content policy does not let work as it is. */
const alias = [
  { find: 'react-style-singleton', replacement: beside('src/app/shims/adopted-style.ts') },
  { find: /^zod$/, replacement: beside('src/app/shims/zod-without-eval.ts') },
]

const chunks = chunkNames()

export default defineConfig(({ command }) => ({
  appType: 'custom',
  resolve: { alias },
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    tailwindcss(),
    clientAssets(),
    pdfjsAssets(),
    appManifest(),
    offlineFiles(),
    chunks.plugin,
    bundleBudgets(),
    renderPages(apiUrl),
  ],
  server: {
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [`^${path}(?=[/?]|$)`, apiUrl])),
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        sourcemap: false,
        rolldownOptions: {
          input: ['src/app/entry-client.tsx', 'src/app/entry-enhancements.ts', 'src/app/entry-offline.ts'],
          output: {
            codeSplitting: {
              groups: [
                // What a page for reading does without the app, which uses it as well.
                { name: 'enhancements', test: /[\\/]src[\\/]enhancements[\\/]/, priority: 4 },
                // What every page needs, apart by how often it changes: with dependencies, or with us.
                { name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 2 },
                { name: 'app', test: /^(?!.*[\\/]entry-)/, tags: ['$initial'], priority: 1 },
                // What several screens need; what only one file needs stays in it.
                {
                  debugName: 'shared',
                  name: chunks.nameOf,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    // The service worker, which stays under its name: after the client, whose files it lists.
    offline: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/offline/offline-worker.ts',
          output: { format: 'iife', entryFileNames: 'offline-worker.js' },
        },
      },
    },
    ssr: {
      // Built, it runs without node_modules and always in production mode.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/entry-server.tsx' },
      },
    },
  },
  builder: {
    // In order: the server bundle holds the names of the client's files.
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))
