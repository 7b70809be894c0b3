import type { HostilePlace } from './hostile-site.ts'
import { NAMES } from './hostile-site.ts'

/**
 * A screen by its address, with title and heading where they are the product's own; `isRaw` is shown by the browser alone,
 * and `isAgain` is one that axe has seen, with other texts.
 */
export type Screen = { path: string; title?: string; heading?: string; isRaw?: boolean; isAgain?: boolean }

const at = (path: string, title: string, heading: string): Screen => ({ path, title, heading })

/** Addresses that contain a hostile text themselves, each another; those of `seen` lead to screens that axe has seen. */
const reflected = (addresses: readonly string[], seen: readonly string[] = []): Screen[] =>
  [...addresses, ...seen].map((path, index) => ({
    path: path + encodeURIComponent(NAMES[index * 7] ?? ''),
    isAgain: index >= addresses.length,
  }))

const paths = (...all: readonly string[]): Screen[] => all.map((path) => ({ path }))

const again = (screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, isAgain: true }))

/** Every screen of the product, by who may see it; `places` are where the hostile texts stand. */
export function screensOf(places: readonly HostilePlace[], share: { slug: string; title: string }) {
  const posts = places.slice(0, 2).map(({ blogUrl }) => `/blog/${blogUrl}`)
  // A PDF, a video and a podcast, twice.
  const items = places.slice(0, 6).map(({ id }) => `/content/x-${id}`)
  return {
    visitor: [
      at('/', 'IDEX · Decision Intelligence for Businesses', 'Get Clarity on your Next Move'),
      at('/blog', 'Insights & Analysis · IDEX', 'Insights & Analysis'),
      at('/privacy-policy', 'Privacy Policy · IDEX', 'Privacy Policy'),
      at('/terms-of-service', 'Terms of Service · IDEX', 'Terms of Service'),
      at('/dashboard', 'Access Required · IDEX', 'Access Required'),
      at('/admin', 'Admin Panel · IDEX', 'Admin Panel Access'),
      at('/admin-panel', 'Admin Panel · IDEX', 'Admin Panel Access'),
      at('/admin-login', 'Admin Panel Access · IDEX', 'Admin Panel Access'),
      at('/share/no-such-note', 'Note Not Found · IDEX', 'Note Not Found'),
      at('/no/such/page', 'Page not found · IDEX', 'Page not found'),
      at(`/share/${share.slug}`, `${share.title} · IDEX`, share.title),
      ...paths('/newsletter', '/api/docs', ...posts.slice(0, 1)),
      ...again(paths(...posts.slice(1))),
      ...reflected(['/blog?search=', '/newsletter/confirm?token=', '/?signin='], ['/nothing/', '/share/']),
      ...reflected(['/api/']).map((screen) => ({ ...screen, isRaw: true })),
    ],
    member: [
      at('/notes', 'All Notes · IDEX', 'All Notes'),
      at('/notes/highlights', 'Notebook · IDEX', 'Notebook'),
      at('/notes/favorites', 'Favorites · IDEX', 'Favorites'),
      at('/notes/recent', 'Recent Notes · IDEX', 'Recent Notes'),
      at('/notes/trash', 'Trash · IDEX', 'Trash'),
      at('/my-notes', 'My Notes · IDEX', 'My Notes Dashboard'),
      { path: '/dashboard', title: 'Dashboard · IDEX' },
      at('/account', 'Account · IDEX', 'Account'),
      at('/content/nothing-0123456789', 'Content Not Found · IDEX', 'Content Not Found'),
      ...paths('/notes?layout=list', ...items.slice(0, 3)),
      ...again(paths(...items.slice(3))),
      ...reflected(['/notes?q=', '/my-notes?q=', '/dashboard?q=', '/onboarding?redirect='], ['/content/']),
    ],
    admin: paths(
      '/admin-panel/overview',
      '/admin-panel/blog',
      '/admin-panel/blog/new',
      '/admin-panel/content',
      '/admin-panel/people?view=members',
      '/admin-panel/people?view=messages',
      '/admin-panel/people?view=comments',
      '/admin-panel/people?view=invitations',
      '/admin-panel/people?view=administrators',
      '/admin-panel/activity',
      '/admin-panel/health',
      '/account',
      '/blog',
    ),
  }
}
