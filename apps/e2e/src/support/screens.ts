import type { HostilePlace } from './hostile-site.ts'
import { NAMES } from './hostile-site.ts'

/** A screen by its address, with title and heading where they are the product's own; `isRaw` is shown by the browser alone. */
export type Screen = { path: string; title?: string; heading?: string; isRaw?: boolean }

const at = (path: string, title: string, heading: string): Screen => ({ path, title, heading })

/** Addresses that contain a hostile text themselves. */
const reflected = (...paths: readonly string[]): Screen[] =>
  paths.map((path, index) => ({ path: path + encodeURIComponent(NAMES[index * 7] ?? '') }))

const paths = (...all: readonly string[]): Screen[] => all.map((path) => ({ path }))

/** Every screen of the product, by who may see it; `places` are where the hostile texts stand. */
export function screensOf(places: readonly HostilePlace[], share: { slug: string; title: string }) {
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
      ...paths('/newsletter', '/api/docs', ...places.slice(0, 2).map(({ blogUrl }) => `/blog/${blogUrl}`)),
      ...reflected('/blog?search=', '/nothing/', '/share/', '/newsletter/confirm?token=', '/?signin='),
      ...reflected('/api/').map((screen) => ({ ...screen, isRaw: true })),
    ],
    member: [
      at('/notes', 'All Notes · IDEX', 'All Notes'),
      at('/notes/favorites', 'Favorites · IDEX', 'Favorites'),
      at('/notes/recent', 'Recent Notes · IDEX', 'Recent Notes'),
      at('/notes/trash', 'Trash · IDEX', 'Trash'),
      at('/my-notes', 'My Notes · IDEX', 'My Notes Dashboard'),
      { path: '/dashboard', title: 'Dashboard · IDEX' },
      at('/account', 'Account · IDEX', 'Account'),
      at('/content/nothing-0123456789', 'Content Not Found · IDEX', 'Content Not Found'),
      ...paths('/notes?layout=list', ...places.slice(0, 6).map(({ id }) => `/content/x-${id}`)),
      ...reflected('/notes?q=', '/my-notes?q=', '/dashboard?q=', '/content/', '/onboarding?redirect='),
    ],
    admin: paths(
      '/admin?overview=list',
      '/admin?blog=list',
      '/admin?blog=new',
      '/admin?content=list',
      '/admin?people=members',
      '/admin?people=messages',
      '/admin?people=administrators',
      '/admin?activity=list',
      '/account',
      '/blog',
    ),
  }
}
