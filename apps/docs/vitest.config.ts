import { unitConfig } from '@idex/testing/vitest-config'

export default unitConfig()
