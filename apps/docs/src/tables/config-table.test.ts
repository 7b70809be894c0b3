import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { configSections } from './config-table.ts'

const example = await readFile(new URL('../../../../.env.example', import.meta.url), 'utf8')

it('gives every key with its default and values', () => {
  const keys = configSections(example).flatMap(({ groups }) => groups.flatMap((group) => group.keys))
  expect(keys).toContainEqual({ key: 'PORT', isSecret: false, default: '3000', values: '0 to 65535' })
  expect(keys).toContainEqual({
    key: 'OFFLINE_READING',
    isSecret: false,
    default: 'true',
    values: 'true, false',
  })
  expect(keys.find(({ key }) => key === 'SMTP_URL')).toMatchObject({ isSecret: true, default: '' })
})

it('refuses an example that lacks a key of the server or has another', () => {
  expect(() => configSections(example.replace('SMTP_URL=', ''))).toThrow('lacks SMTP_URL')
  expect(() => configSections(`${example}\n# A key.\nNOTHING=\n`)).toThrow('NOTHING')
})
