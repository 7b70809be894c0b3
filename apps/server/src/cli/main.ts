import { runCommand } from './run-command.ts'

const line = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`)

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  say: line(process.stdout),
  complain: line(process.stderr),
})
