import { existsSync } from 'node:fs'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Config } from './config/config.ts'
import type { NewAdmin } from './first-start.ts'

function inBox(lines: readonly string[]): string {
  const width = Math.max(...lines.map(({ length }) => length))
  const rows = lines.map((line) => `│ ${line.padEnd(width)} │`)
  const bar = '─'.repeat(width + 2)
  return ['', `┌${bar}┐`, ...rows, `└${bar}┘`, ''].join('\n')
}

/** Rows of an administrator who was just created; those of a generated password say that it is shown once. */
function adminRows(admin: NewAdmin | undefined): string[] {
  if (admin === undefined) return []
  const password = admin.password ?? 'as set in ADMIN_PASSWORD'
  const advice =
    admin.password === undefined ? [] : ['It is shown once. Change it under Security in the panel.']
  return ['', `User name       ${admin.username}`, `Password        ${password}`, ...advice]
}

/** Returns the text about a server that is ready `seconds` after its start: one line in production, otherwise a box of what to open. */
export function readyMessage(
  { publicUrl, isProduction, docsDist }: Pick<Config, 'publicUrl' | 'isProduction' | 'docsDist'>,
  admin: NewAdmin | undefined,
  seconds: number,
): string {
  const ready = `${PRODUCT_NAME} is ready at ${publicUrl} after ${seconds.toFixed(1)} s`
  if (isProduction) return ready
  const hasDocs = docsDist !== undefined && existsSync(docsDist)
  return inBox([
    ready,
    '',
    `Members         ${publicUrl}/api/login`,
    `Administrators  ${publicUrl}/admin`,
    ...(hasDocs ? [`Documentation   ${publicUrl}/docs`] : []),
    `API             ${publicUrl}/api/docs`,
    ...adminRows(admin),
    '',
    'Try: sign in as a member, open a note and mark a passage;',
    'as an administrator, publish a note. Ctrl-C stops everything.',
  ])
}
