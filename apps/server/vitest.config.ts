import { unitConfig } from '@idex/testing/vitest-config'
import { defineConfig } from 'vitest/config'

const config = unitConfig({
  postgres: true,
  template: 'src/testing/queues-in-template.ts',
  moduleAlias: { module: /^@node-rs\/argon2$/, file: import.meta.resolve('@idex/auth/testing/quick-argon2') },
})

// Beside the web app's the longest of all, and often the last: one worker would leave a processor idle.
export default defineConfig({ ...config, test: { ...config.test, maxWorkers: 2 } })
