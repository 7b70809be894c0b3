import { defineConfig } from 'vitest/config'
import { unitConfig } from './src/vitest-config.ts'

export default defineConfig(unitConfig())
