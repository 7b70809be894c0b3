import { ROWS } from '@idex/api/rows'
import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { openApiDocument } from './openapi/document.ts'
it('x', () => {
  const doc = openApiDocument({ publicUrl: 'https://idex.example', sessionCookie: 's' })
  writeFileSync('/tmp/openapi.json', JSON.stringify(doc, null, 1))
  const rows = [...ROWS].map(([n, r]) =>
    [
      n,
      r.method,
      r.path,
      r.access,
      r.transport,
      r.takesTokens ? 'T' : '',
      r.cached ? 'C' : '',
      r.status,
    ].join(' '),
  )
  writeFileSync('/tmp/rows.txt', rows.join('\n'))
})
