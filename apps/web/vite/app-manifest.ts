import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT_NAME, TAGLINE } from '@idex/contract/site/brand'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** `--color-background` of the theme, and the accent, on which the product's mark stands. */
const BACKGROUND = '#0a0c11'
const ACCENT = '#eec05b'

/** How much of a maskable icon the mark takes: systems cut off all but a circle of four fifths. */
const MARK_SHARE = 0.72

type Icon = { size: number; purpose: 'any' | 'maskable' }

const ICONS: readonly Icon[] = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
]

/** The mark in `svg` as a PNG; a maskable one is filled to its edges with the color of the mark's own ground. */
export async function drawIcon(svg: Buffer, { size, purpose }: Icon): Promise<Buffer> {
  const isFilled = purpose === 'maskable'
  const width = isFilled ? Math.round(size * MARK_SHARE) : size
  const mark = sharp(svg, { density: (72 * width) / 32 }).resize(width)
  if (!isFilled) return mark.png().toBuffer()
  const ground = { width: size, height: size, channels: 4, background: ACCENT } as const
  return sharp({ create: ground })
    .composite([{ input: await mark.png().toBuffer() }])
    .png()
    .toBuffer()
}

/** Adds `manifest.webmanifest` and its icons, drawn from the product's mark, by which the product is installed as an app. */
export function appManifest(): Plugin {
  let root = ''
  return {
    name: 'idex:app-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => void (root = config.root),
    async generateBundle() {
      const svg = await readFile(join(root, 'public/favicon.svg'))
      const icons = await Promise.all(
        ICONS.map(async (icon) => {
          const source = await drawIcon(svg, icon)
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
          const fileName = `assets/icon-${icon.purpose}-${icon.size}-${hash}.png`
          this.emitFile({ type: 'asset', fileName, source })
          const sizes = `${icon.size}x${icon.size}`
          return { src: `/${fileName}`, sizes, type: 'image/png', purpose: icon.purpose }
        }),
      )
      const manifest = {
        name: PRODUCT_NAME,
        short_name: PRODUCT_NAME,
        description: TAGLINE,
        id: '/dashboard',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: BACKGROUND,
        theme_color: BACKGROUND,
        lang: 'en',
        icons,
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
    },
  }
}
