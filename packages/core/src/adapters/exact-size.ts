import { pipeline, type Readable, Transform } from 'node:stream'

/**
 * `source`, which must give exactly `size` bytes: if it ends early, gives more or breaks off, the returned stream is
 * destroyed with an error. Destroying the returned stream destroys `source`.
 */
export function withExactSize(source: Readable, size: number): Readable {
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
  // The reader gets the error: the pipeline destroys the gauge with it.
  pipeline(source, gauge, () => undefined)
  return gauge
}
