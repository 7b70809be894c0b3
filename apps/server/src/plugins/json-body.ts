import { boundedJson } from '@idex/contract/kernel/bounded-json'
import fp from 'fastify-plugin'

/**
 * Accepts only JSON bodies, within bounds; an empty one counts as none, since clients also send the content type without
 * a body.
 */
export const jsonBodyPlugin = fp(
  (app, _options, done) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, finish) => {
      if (body.length === 0) finish(null, undefined)
      else
        void parse(request, String(body), (error, value) => {
          if (error) return finish(error)
          try {
            finish(null, boundedJson(value))
          } catch (refusal) {
            finish(refusal instanceof Error ? refusal : new Error('The body cannot be read.'))
          }
        })
    })
    done()
  },
  { name: 'json-body' },
)
