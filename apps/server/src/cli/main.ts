import { restrictUmask } from '../data-directory.ts'
import { abortOnInterruption } from './interruption.ts'
import { runCommand } from './run-command.ts'

restrictUmask()

/** Prints lines to `stream`. A reader that goes away, such as `head`, does not end the command. */
function line(stream: NodeJS.WriteStream) {
  stream.on('error', () => undefined)
  return (text: string) => void stream.write(`${text}\n`)
}

const code = await runCommand(
  process.argv.slice(2),
  process.env,
  {
    print: line(process.stdout),
    printError: line(process.stderr),
    ask: (text) => void process.stderr.write(text),
    input: process.stdin,
  },
  abortOnInterruption(),
)
// Not left to the event loop: a connection that never responds would keep the process alive forever.
process.exit(code)
