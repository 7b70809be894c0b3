import type { HealthFacts } from '@idex/core/kernel/health-facts'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import product from '../package.json' with { type: 'json' }

declare const IDEX_BUILD: HealthFacts['build'] | undefined

/** Version of this program, and what it was built from; no build where it is run from its sources. */
export const BUILD_INFO: Pick<HealthFacts, 'version' | 'build'> = {
  version: product.version,
  build: typeof IDEX_BUILD === 'undefined' ? null : IDEX_BUILD,
}

/** The answer to `--version`. */
export function versionLine(): string {
  const { version, build } = BUILD_INFO
  return `${PRODUCT_NAME} ${version}${build === null ? ' (from its sources)' : ` (${[build.commit, build.at].filter(Boolean).join(', ')})`}`
}
