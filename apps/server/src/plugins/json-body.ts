import fp from 'fastify-plugin'

/** Accepts only JSON bodies; an empty one counts as none, since clients also send the content type without a body. */
export const jsonBodyPlugin = fp(
  (app, _options, done) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, finish) => {
      if (body.length === 0) finish(null, undefined)
      else void parse(request, String(body), finish)
    })
    done()
  },
  { name: 'json-body' },
)
