import { unitConfig } from '@idex/testing/vitest-config'
import { defineConfig } from 'vitest/config'

export default defineConfig(
  unitConfig({
    postgres: true,
    moduleAlias: {
      module: /^@node-rs\/argon2$/,
      file: import.meta.resolve('@idex/auth/testing/quick-argon2'),
    },
  }),
)
