import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The product's typefaces, by how their files begin in the web app's build, after which comes a hash. */
const FACES = [
  { file: 'instrument-sans-latin-wght-normal-', family: 'Instrument Sans Variable', weight: '400 700' },
  { file: 'instrument-serif-latin-400-normal-', family: 'Instrument Serif', weight: '400' },
] as const

/** Style rules that load the product's typefaces from the web app's build in `webDist`; none where there is no build. */
export function typefaceRules(webDist: string | undefined): string {
  const folder = join(webDist ?? '', 'client/assets')
  if (webDist === undefined || !existsSync(folder)) return ''
  const files = readdirSync(folder)
  return FACES.flatMap(({ file, family, weight }) => {
    const found = files.find((name) => name.startsWith(file) && name.endsWith('.woff2'))
    if (found === undefined) return []
    const source = `url(/assets/${found}) format('woff2')`
    return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:${source}}`
  }).join('')
}
