/** An operation being traced; `end` is called once, with what it failed by. */
export type Span = {
  /** Its place in the trace, as W3C Trace Context writes it. */
  traceparent: string
  traceId: string
  spanId: string
  end(outcome?: { failed?: boolean; attributes?: Attributes }): void
}

/** Attributes of a span: never personal data, a value of a query, or an address with a secret in it. */
export type Attributes = Readonly<Record<string, string | number>>

type Start = {
  kind: 'server' | 'internal' | 'client' | 'consumer'
  /** The operation this one is part of: a span's `traceparent`, or the header of a request; an invalid one is ignored. */
  parent?: string | undefined
  attributes?: Attributes
}

/** Begins spans, which are sent somewhere else in the background. */
export type Tracing = { start(name: string, options: Start): Span; close(): Promise<void> }

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The parts of a `traceparent` header (W3C Trace Context, section 3.2); undefined for anything else. */
export function parseTraceparent(header: string | undefined) {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header ?? '') ?? []
  if (traceId === '' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}
