import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

// Preloaded into a program, this delays each write of rows by a varying time, like a slow disk.
const handle = await open('/dev/null')
const prototype: { write: (...given: unknown[]) => Promise<unknown> } = Object.getPrototypeOf(handle)
const { write } = prototype
await handle.close()

prototype.write = async function slowWrite(...given) {
  await sleep(Math.random() * 20)
  return Reflect.apply(write, this, given)
}
