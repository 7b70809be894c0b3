import { defineConfig } from 'vite'

export default defineConfig({
  // Everything is bundled: `dist` runs on its own, without node_modules.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    sourcemap: true,
    // oidc-provider finds its models' settings by class name.
    minify: false,
    rolldownOptions: {
      output: { keepNames: true },
      // Koa's `depd` contains an eval for wrapping deprecated functions, which nothing here calls.
      checks: { eval: false },
    },
  },
})
