import { CacheFirst, NetworkOnly, Serwist } from 'serwist'
import { version } from 'pdfjs-dist/package.json'
import files from 'virtual:offline-files'
import { isPagePath } from '../browser/members-pages.ts'

/** Character maps of East Asian documents: too many to fetch for everyone, so each is cached at its first use. */
const MAPS = `/assets/pdfjs-${version}/cmaps/`
const MAPS_CACHES = 'pdfjs-maps-'
const MAPS_CACHE = `${MAPS_CACHES}${version}`

async function dropOldMaps(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(MAPS_CACHES) && name !== MAPS_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/**
 * Answers with files of the build, which are the same for everyone and have a hash in their names, and with the shell
 * where a page cannot be reached. It never caches pages or answers of the API.
 */
new Serwist({
  precacheEntries: files,
  precacheOptions: {
    // Without cookies the cached files cannot be personal.
    fetchOptions: { credentials: 'omit' },
    cleanupOutdatedCaches: true,
    ignoreURLParametersMatching: [],
  },
  // Pages come from the network and bring their own files, so an older page loses nothing to a newer worker.
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin, url }) =>
        request.mode === 'navigate' && sameOrigin && isPagePath(url.pathname),
      handler: new NetworkOnly(),
    },
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(MAPS),
      handler: new CacheFirst({ cacheName: MAPS_CACHE }),
    },
  ],
  fallbacks: { entries: [{ url: '/offline', matcher: ({ request }) => request.mode === 'navigate' }] },
}).addEventListeners()

void dropOldMaps()
