declare module 'virtual:client-assets' {
  import type { ServerManifest } from '@tanstack/react-router'

  /** The files each route's page loads. */
  const assets: ServerManifest
  export default assets
}
