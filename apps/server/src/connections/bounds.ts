/** The time each byte of a body stands for, in ms: 1 kB a second, which any line can bring. */
export const MS_A_BYTE = 1000 / 1024

const BODY_MS = 30_000

/** What one connection, and one client's address, may take of the server: ms, bytes, and how many. */
export type Bounds = {
  /** From a connection's first moment, or a request's first byte, to the end of its headers. */
  headersMs: number
  /** From its headers to the end of an ordinary body; also the stretch by which uploads are measured. */
  bodyMs: number
  /** Bytes an upload has to bring in each such stretch. */
  uploadBytes: number
  /** For what is still coming of a request that has its answer already. */
  restMs: number
  /** A connection whose request took too much stays open for so long, unread, so that the client gets to its answer. */
  lingerMs: number
  /** Without a byte in either direction: a reader that reads nothing, or a client that has gone without a word. */
  idleMs: number
  /** Between an answer and the next request; longer than balancers keep theirs, so that the server never closes first. */
  keepAliveMs: number
  /** Between two looks for connections whose headers are late. */
  lookMs: number
  /** Requests of one address whose bodies are still on their way. */
  unfinishedPerAddress: number
  /**
   * Once they are so many, the one silent longest is ended for the next, if for so long at least: what a body sent at once
   * may take to come, so that a flood of requests pushes out its own and not what is just arriving.
   */
  silentMs: number
}

export const DEFAULT_BOUNDS: Bounds = {
  headersMs: 30_000,
  bodyMs: BODY_MS,
  uploadBytes: BODY_MS / MS_A_BYTE,
  restMs: 10_000,
  lingerMs: 2000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  lookMs: 5000,
  unfinishedPerAddress: 100,
  silentMs: 1000,
}
