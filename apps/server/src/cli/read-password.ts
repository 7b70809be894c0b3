import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Where a password is read from; a terminal has `isTTY`. */
export type Input = Readable & { isTTY?: boolean }

/** Discards readline's output, which would echo what is typed. */
const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** The first line of `input`. At a terminal `ask` prompts for it and nothing is echoed; interrupting it there gives ''. */
export async function readPassword(input: Input, ask: (text: string) => void): Promise<string> {
  const terminal = input.isTTY === true
  if (terminal) ask('New password: ')
  const lines = createInterface({ input, output: silence(), terminal })
  try {
    return await new Promise<string>((resolve) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(''))
    })
  } finally {
    lines.close()
    if (terminal) ask('\n')
  }
}
