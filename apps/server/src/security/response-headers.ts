import { PLAYER_ORIGINS } from '@idex/contract/files/players'
import type { Config } from '../config/config.ts'
import { DATA_POLICY } from './csp.ts'

/** Seconds for which browsers insist on https: two years, as the preload list recommends. */
const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60

const SWITCHED_OFF = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture'],
  ...[
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
  ],
  ...[
    'payment',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ],
]
const OUR_OWN = ['publickey-credentials-create', 'publickey-credentials-get']
/** Permissions that framed players need as well. */
const SHARED = ['autoplay', 'fullscreen']
const PLAYERS = PLAYER_ORIGINS.map((origin) => `"${origin}"`).join(' ')

const PERMISSIONS = [
  ...SWITCHED_OFF.map((feature) => `${feature}=()`),
  ...SHARED.map((feature) => `${feature}=(self ${PLAYERS})`),
  ...OUR_OWN.map((feature) => `${feature}=(self)`),
].join(', ')

/** The headers of every response; routes for documents or files override the content policy. */
export function responseHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
    }),
  }
}
