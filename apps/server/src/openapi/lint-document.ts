import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { z } from 'zod'
import { openApiDocument } from './document.ts'

const document = openApiDocument({
  publicUrl: 'https://idex.example',
  sessionCookie: 'session',
  contactEmail: 'hello@idex.example',
})

/** The rules for OpenAPI, whose package was compiled with another copy of the types. */
const OAS = z.custom<RulesetDefinition>().parse(rulesets.oas)

/** Findings of Spectral. */
async function bySpectral(): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({
    extends: [[OAS, 'all']],
    rules: {
      // A summary here is whole sentences.
      'operation-description': 'off',
      // OpenAPI 3.1 names roles beside a bearer token, of which the rule knows nothing.
      'oas3-operation-security-defined': 'off',
      // The licence is named by its identifier, which excludes an address.
      'license-url': 'off',
    },
  })
  const found = await linter.run(JSON.parse(JSON.stringify(document)))
  return found.map(({ code, message, path }) => `${code}: ${message} (${path.join(' ')})`)
}

/** Findings of Redocly. */
async function byRedocly(): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The paths are the product's; the server prefers `deleted` to an id, which never has it.
      'no-ambiguous-paths': 'off',
      // Some public rows have no refusal of their own; `default` describes the general ones.
      'operation-4xx-response': 'off',
    },
  })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  return found.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer ?? ''})`)
}

const found = [...(await bySpectral()), ...(await byRedocly())]
for (const problem of found) process.stderr.write(`${problem}\n`)
if (found.length > 0) process.exitCode = 1
