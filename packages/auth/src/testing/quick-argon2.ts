import { type Options, hash as fullHash, hashRaw as fullHashRaw } from '@node-rs/argon2/index.js'

export { verify } from '@node-rs/argon2/index.js'

/** The least work that the library takes, a hundredth of the product's. */
const LEAST = { memoryCost: 8, timeCost: 1 }

/** The library's `hash` with the least work; the result says so itself, and `verify` goes by what it says. */
export const hash = (password: string, options: Options): Promise<string> =>
  fullHash(password, { ...options, ...LEAST })

/** The library's `hashRaw` with the least work. */
export const hashRaw = (password: string, options: Options): Promise<Buffer> =>
  fullHashRaw(password, { ...options, ...LEAST })
