import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { problemsOf } from '../testing/config-problems.ts'

const directory = await temporaryDirectory()

async function secret(name: string, content: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, content)
  return path
}

it('reads secrets from files, without the trailing line break', async () => {
  const config = readConfig({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET_FILE: await secret('google', ' of google \n'),
    DATABASE_URL_FILE: await secret('database', 'postgres:///idex\r\n'),
    SMTP_URL: '',
    SMTP_URL_FILE: await secret('mail', 'smtps://user:pass@mail.example:465'),
  })
  expect(config.identity.clientSecret).toBe(' of google ')
  expect(config.databaseUrl).toBe('postgres:///idex')
  expect(config.mail.smtpUrl).toBe('smtps://user:pass@mail.example:465')
})

it('names every unusable file, and no secret', async () => {
  const problems = problemsOf({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'one',
    GOOGLE_CLIENT_SECRET_FILE: await secret('other', 'the other'),
    DATABASE_URL_FILE: join(directory, 'missing'),
    SMTP_URL_FILE: await secret('empty', '\n'),
    PORT: 'abc',
  })
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
    'DATABASE_URL_FILE',
    'GOOGLE_CLIENT_SECRET_FILE',
    'PORT',
    'SMTP_URL_FILE',
  ])
  expect(problems.join()).not.toContain('the other')
})
