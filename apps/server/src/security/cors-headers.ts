/** Headers of answers that parts of other origins' players and readers need: where a range stands, and which version it is of. */
const EXPOSED = [
  ...['accept-ranges', 'content-length', 'content-range', 'content-disposition', 'etag', 'last-modified'],
  ...['link', 'retry-after', 'www-authenticate', 'x-next-cursor'],
].join(', ')

/**
 * Headers by which pages of every origin may read an answer, without cookies: for what is open to everyone, and for what
 * a secret in the request opens.
 */
export const CORS_HEADERS = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
} as const

/** Seconds for which browsers remember the answer to a preflight; Chromium takes no more. */
const PREFLIGHT_SECONDS = 7200

/** Answer to a preflight for `methods`, with the request headers that they read. */
export const preflightAnswer = (methods: readonly string[]) => ({
  ...CORS_HEADERS,
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-match, if-modified-since, if-none-match, if-range, if-unmodified-since, range',
  'access-control-max-age': String(PREFLIGHT_SECONDS),
})
