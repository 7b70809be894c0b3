import { parseTraceparent, type Span, type Tracing } from './tracing.ts'

/** Where traces are sent by OTLP over HTTP, and which share of them. */
export type TracingSettings = {
  endpoint: string
  headers: Record<string, string>
  service: string
  version: string
  /** From 0 to 1. */
  ratio: number
}

/** Milliseconds between two lines about a receiver that takes nothing. */
const FAILURES_EVERY_MS = 60_000

/** Hears why spans could not be sent, and how many were dropped. */
type Warn = (message: string) => void

/** Milliseconds for a batch of spans to be received. */
const EXPORT_LIMIT_MS = 3000

/** Spans that wait to be sent; more are dropped, so that a receiver that is away costs no memory. */
const QUEUE_SPANS = 2048

/** Traces by OpenTelemetry, whose libraries nothing else loads. */
export async function openTelemetry(
  { endpoint, headers, service, version, ratio }: TracingSettings,
  warn: Warn,
): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  let failedAt = Number.NEGATIVE_INFINITY
  function warnOfFailure(message: string): void {
    if (performance.now() - failedAt < FAILURES_EVERY_MS) return
    failedAt = performance.now()
    warn(message)
  }
  const ignore = () => undefined
  const diagnostics = { error: warnOfFailure, warn, info: ignore, debug: ignore, verbose: ignore }
  api.diag.setLogger(diagnostics, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true })
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_LIMIT_MS })
  const root = new sdk.TraceIdRatioBasedSampler(ratio)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    // Callers do not decide how much is traced here.
    sampler: new sdk.ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: QUEUE_SPANS,
        exportTimeoutMillis: EXPORT_LIMIT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer(service, version)
  const KINDS = {
    server: api.SpanKind.SERVER,
    internal: api.SpanKind.INTERNAL,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  }

  function present(span: ReturnType<typeof tracer.startSpan>): Span {
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceId,
      spanId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
      end({ failed = false, attributes = {} } = {}) {
        span.setAttributes(attributes)
        if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    start(name, { kind, parent, attributes = {} }) {
      const known = parseTraceparent(parent)
      // The parts of one request are sampled together; a parent from elsewhere has no say.
      const isRemote = kind === 'server' || kind === 'consumer'
      const context =
        known === undefined
          ? api.ROOT_CONTEXT
          : api.trace.setSpanContext(api.ROOT_CONTEXT, { ...known, isRemote })
      return present(tracer.startSpan(name, { kind: KINDS[kind], attributes }, context))
    },
    // What could not be sent is lost with the process.
    close: () => provider.shutdown().catch(() => undefined),
  }
}
