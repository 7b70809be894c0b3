import { pipeline, type Readable, Transform } from 'node:stream'

/**
 * `source`, bound to give exactly `size` bytes: one that ends early, gives more or breaks off destroys what is
 * returned with an error. Destroying what is returned destroys `source`.
 */
export function measured(source: Readable, size: number): Readable {
  let given = 0
  const gauge = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      given += chunk.length
      if (given > size) done(new Error(`More than ${size} bytes came`))
      else done(null, chunk)
    },
    flush(done) {
      done(given === size ? null : new Error(`Only ${given} of ${size} bytes came`))
    },
  })
  // The error reaches whoever reads: the pipeline destroys the gauge with it.
  pipeline(source, gauge, () => undefined)
  return gauge
}
