declare module 'virtual:client-assets' {
  import type { ClientAssets } from '../../vite/client-assets.ts'

  /** The files each route's page loads. */
  const assets: ClientAssets
  export default assets
}
