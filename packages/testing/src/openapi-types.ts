import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

/** The types that `openapi-typescript` makes of an OpenAPI document, as a module's text. */
export async function typesOf(document: string): Promise<string> {
  const parsed: OpenAPI3 = JSON.parse(document)
  return astToString(await openapiTS(parsed))
}
