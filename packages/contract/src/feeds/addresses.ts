/**
 * Ends of a private feed’s addresses: new notes (RSS 2.0), podcasts (RSS 2.0 with the namespaces of iTunes and
 * Podcasting 2.0), and the library as a catalogue (OPDS 1.2 and 2.0).
 */
export const FEED_DOCUMENTS = {
  notes: 'notes.xml',
  podcasts: 'podcasts.xml',
  opds: 'opds',
  opds2: 'opds2',
} as const
export type FeedDocument = keyof typeof FEED_DOCUMENTS

/** Where private feeds are; the secret comes next. */
export const FEEDS_PATH = '/feeds/'

/** The beginning of all addresses of the private feed with `secret`. */
export function feedBase(publicUrl: string, secret: string): string {
  return `${publicUrl}${FEEDS_PATH}${secret}`
}

/** The addresses of a private feed that are given to other tools. */
export function feedAddresses(publicUrl: string, secret: string): Record<FeedDocument, string> {
  const base = feedBase(publicUrl, secret)
  const { notes, podcasts, opds, opds2 } = FEED_DOCUMENTS
  return {
    notes: `${base}/${notes}`,
    podcasts: `${base}/${podcasts}`,
    opds: `${base}/${opds}`,
    opds2: `${base}/${opds2}`,
  }
}
