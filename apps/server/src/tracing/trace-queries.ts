import type { QueryWatch } from '@idex/db/drizzle-client'
import { currentExecutionContext } from '../execution-context.ts'
import type { Tracing } from './tracing.ts'

/** Characters of a statement. */
const STATEMENT_LENGTH = 2000

/** A span for each query of a traced request or job: its statement, which has places instead of values. */
export function traceQueries(tracing: Tracing): QueryWatch {
  return (statement) => {
    const parent = currentExecutionContext()?.span
    if (parent === undefined) return () => undefined
    const [operation = 'query'] = /^\w+/.exec(statement.trimStart()) ?? []
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement.slice(0, STATEMENT_LENGTH),
    }
    const span = tracing.start(operation, { kind: 'client', parent: parent.traceparent, attributes })
    return (error) => span.end({ failed: error !== undefined })
  }
}
