/** Milliseconds per byte of a body: 1 kB a second, which any connection can do. */
export const MS_PER_BYTE = 1000 / 1024

const BODY_MS = 30_000

/** Limits for one connection or one client address, in ms, bytes, or numbers. */
export type Bounds = {
  /** From a connection's start, or a request's first byte, to the end of its headers. */
  headersMs: number
  /** From the headers to the end of an ordinary body; also the interval at which uploads are measured. */
  bodyMs: number
  /** Bytes an upload must bring per interval. */
  uploadBytes: number
  /** For the rest of a request that already has its response. */
  restMs: number
  /** How long a connection stays open, unread, after a body that was too large, so that the client can read the response. */
  lingerMs: number
  /** Without a byte in either direction: a reader that stopped, or a client that disappeared. */
  idleMs: number
  /** Between a response and the next request; longer than load balancers wait, so that the server never closes first. */
  keepAliveMs: number
  /** Between two checks for connections whose headers are late. */
  lookMs: number
  /** Requests of one address whose bodies are still arriving. */
  unfinishedPerAddress: number
  /**
   * Above this number, the one silent longest is closed for the next, if it has been silent for at least this long: the
   * time a body sent at once may take to arrive, so that a flood of requests pushes out its own and not what is just
   * arriving.
   */
  silentMs: number
  /**
   * Bytes of answers that wait in memory for slow readers, of one network and of all; beyond, those are cut off that have
   * waited for at least `slowReaderMs`.
   */
  unreadBytesPerNetwork: number
  unreadBytes: number
  slowReaderMs: number
}

export const DEFAULT_BOUNDS: Bounds = {
  headersMs: 30_000,
  bodyMs: BODY_MS,
  uploadBytes: BODY_MS / MS_PER_BYTE,
  restMs: 10_000,
  lingerMs: 2000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  lookMs: 5000,
  unfinishedPerAddress: 100,
  silentMs: 1000,
  unreadBytesPerNetwork: 32 * 1024 * 1024,
  unreadBytes: 128 * 1024 * 1024,
  slowReaderMs: 10_000,
}
