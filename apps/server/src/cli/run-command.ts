import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsernameSchema } from '@idex/contract/sign-in/administrators'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { DomainError } from '@idex/contract/kernel/errors'
import { configureErrorMessages } from '@idex/contract/kernel/error-messages'
import { AdminLoginSchema } from '@idex/contract/sign-in/session'
import { TestMailSchema } from '@idex/contract/site/failed-jobs'
import { BackupError } from '@idex/core/site/backup/backup-error'
import { EmbeddedPostgresError, reasonOf } from '@idex/embedded-postgres/errors'
import { versionLine } from '../build-info.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { type Installation, readInstallation } from '../config/installation.ts'
import { type Input, readPassword } from './read-password.ts'
import { readEnvironment } from '../config/environment.ts'
import { StartError } from '../start-error.ts'
import {
  backup,
  changeAdmin,
  disableAdmin,
  listAdmins,
  listJobs,
  type Print,
  removeFormer,
  renameAdmin,
  restore,
  retryJob,
  testMail,
  verifyBackup,
} from './commands.ts'
import { runDoctor } from './doctor.ts'
import { Interruption } from './interruption.ts'

const USAGE = `${PRODUCT_NAME}

  admin create <username> [--password-stdin]        a further administrator
  admin reset <username> [--password-stdin]         a new password; ends sessions and removes the second factor
  admin list                                        every administrator
  admin disable <username>                          ends their sessions; never the last administrator
  admin rename <username> <new name>                another name to sign in with
  admin reset <username> --second-factor-only       removes a lost second factor, leaves the password; ends sessions
  doctor                                            tries the configuration: keys, database, files, sign-in, mail
  backup --to <file>                                database and files in one archive, also while the server runs
  backup verify --from <file>                       compares an archive with its checksums
  jobs list                                         jobs that were given up and emails that were refused
  jobs retry <id>                                   runs one again
  mail test <address>                               sends a test email
  files remove-former                               removes from disk what a bucket has as well
  restore --from <file> [--force]                   replaces both with an archive; the server must be stopped

A password is generated and shown once; with --password-stdin, it is read from the terminal or from the first line of standard
input. Either way it must be replaced at the first sign-in, within 72 hours. The database and the files are found through the
server's environment variables: DATA_DIR, DATABASE_URL, FILE_STORAGE and S3_*.`

/** The command line was not understood; the message says why. */
class UsageError extends Error {}

const OPTIONS = {
  'password-stdin': { type: 'boolean', default: false },
  to: { type: 'string' },
  from: { type: 'string' },
  force: { type: 'boolean', default: false },
  'second-factor-only': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const NO_PASSWORD_ARGUMENT =
  'A password cannot be an argument, where anyone who lists the processes could read it: use --password-stdin.'

function parse(args: readonly string[]) {
  if (args.some((arg) => /^--password(=|$)/.test(arg))) throw new UsageError(NO_PASSWORD_ARGUMENT)
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [command = '', ...rest] = positionals
    return { ...values, command, rest }
  } catch (error) {
    // What Node advises after its first sentence is about file names that begin with a dash.
    const [said] = reasonOf(error).split(/\.\s/, 1)
    throw new UsageError(`${said}.`)
  }
}

type Parsed = ReturnType<typeof parse>

function required(value: string | undefined, what: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`${what} is missing.`)
  return value.trim()
}

/** The user name of an administrator: for a new one by the panel's rules, otherwise any. */
function usernameOf(given: string | undefined, isNew: boolean): string {
  const name = required(given, 'The username')
  const parsed = (isNew ? UsernameSchema : AdminLoginSchema.shape.username).safeParse(name)
  if (!parsed.success)
    throw new UsageError(`${name} is no username. ${parsed.error.issues[0]?.message ?? 'Use another'}.`)
  return parsed.data
}

function emailOf(given: string | undefined): string {
  const parsed = TestMailSchema.safeParse({ email: required(given, 'The address') })
  if (!parsed.success) throw new UsageError(`${given} is no email address.`)
  return parsed.data.email
}

function adminInput({ rest: [verb, username, ...more], ...options }: Parsed, input: Input, ask: Print) {
  const secondFactorOnly = options['second-factor-only']
  const isGiven = options['password-stdin']
  const action = (['create', 'reset'] as const).find((known) => known === verb)
  if (action === undefined || more.length > 0)
    throw new UsageError(
      'Use "admin list", or "admin create", "reset", "disable" or "rename" with a username.',
    )
  const name = usernameOf(username, action === 'create')
  if (secondFactorOnly && (action !== 'reset' || isGiven))
    throw new UsageError(
      '--second-factor-only can be used only with "admin reset <username>", without --password-stdin.',
    )
  return {
    action: secondFactorOnly ? ('remove-second-factor' as const) : action,
    username: name,
    readPassword: isGiven ? () => readPassword(input, ask) : undefined,
  }
}

function installationFrom(environment: NodeJS.ProcessEnv): Installation {
  const { given, problems } = readEnvironment(environment)
  const found = readInstallation(given)
  if (!found.ok || problems.length > 0)
    throw new ConfigError([...problems, ...(found.ok ? [] : found.problems)])
  return found.installation
}

const DONE = 0
const FAILED = 1
const WITH_WARNINGS = 3

/** A command's input and output; `ask` prints without a line break. */
export type Terminal = { print: Print; printError: Print; ask: Print; input: Input }

async function run(
  parsed: Parsed,
  environment: NodeJS.ProcessEnv,
  { print, ask, input }: Terminal,
  signal: AbortSignal | undefined,
): Promise<number> {
  // npm runs scripts in the repository's root and passes the original directory.
  const at = (path: string) => resolve(environment['INIT_CWD'] ?? '.', path)
  const { command, rest } = parsed
  const installation = () => installationFrom(environment)
  const [verb, first, second] = rest
  switch (command === 'admin' || verb === undefined ? command : `${command} ${verb}`) {
    case 'jobs list':
      await listJobs(installation(), print)
      return DONE
    case 'jobs retry':
      await retryJob(installation(), required(first, 'The id of the job'), print)
      return DONE
    case 'mail test':
      await testMail(readConfig(environment), emailOf(first), print)
      return DONE
    case 'files remove-former':
      await removeFormer(installation(), print)
      return DONE
    case 'backup verify':
      await verifyBackup(installation(), at(required(parsed.from, '--from <file>')), print)
      return DONE
    case 'admin': {
      if (verb === 'list') return listAdmins(installation(), print).then(() => DONE)
      if (verb === 'disable')
        return disableAdmin(installation(), usernameOf(first, false), print).then(() => DONE)
      if (verb === 'rename') {
        const names = { username: usernameOf(first, false), name: usernameOf(second, true) }
        return renameAdmin(installation(), names, print).then(() => DONE)
      }
      const change = adminInput(parsed, input, ask)
      await changeAdmin(installationFrom(environment), change, print)
      return DONE
    }
    case 'doctor':
      return (await runDoctor(environment, print)) ? DONE : FAILED
    case 'backup': {
      const to = at(required(parsed.to, '--to <file>'))
      const isWhole = await backup(installationFrom(environment), { to, signal }, print)
      return isWhole ? DONE : WITH_WARNINGS
    }
    case 'restore': {
      const from = at(required(parsed.from, '--from <file>'))
      const isWhole = await restore(
        installationFrom(environment),
        { from, force: parsed.force, signal },
        print,
      )
      return isWhole ? DONE : WITH_WARNINGS
    }
    default:
      throw new UsageError(
        command === '' ? 'No command was given.' : `Unknown command: ${[command, ...rest].join(' ')}.`,
      )
  }
}

const EXPECTED = [BackupError, ConfigError, DomainError, EmbeddedPostgresError, Interruption, StartError]

/** The message for an expected failure; undefined for an internal error. */
function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (EXPECTED.some((expected) => error instanceof expected)) return error.message
  return 'code' in error ? error.message : undefined
}

/**
 * Runs one command line, without the program's name. Returns the exit code: 0 done, 1 failed, 2 not understood, 3 done,
 * but files were missing or damaged, 128 and more ended by `signal`. Throws on internal errors.
 */
export async function runCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  out: Terminal,
  signal?: AbortSignal,
): Promise<number> {
  configureErrorMessages()
  try {
    if (args.includes('--version')) {
      out.print(versionLine())
      return DONE
    }
    const parsed = parse(args)
    if (!parsed.help) return await run(parsed, environment, out, signal)
    out.print(USAGE)
    return DONE
  } catch (error) {
    if (error instanceof UsageError) {
      out.printError(`${error.message}\n\n${USAGE}`)
      return 2
    }
    const sentence = sentenceFor(error)
    if (sentence === undefined) throw error
    out.printError(sentence)
    return error instanceof Interruption ? error.exitCode : 1
  }
}
