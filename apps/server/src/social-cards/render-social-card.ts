import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SOCIAL_CARD_SIZE, type SocialCardContent } from '@idex/contract/site/social-card'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFairQueue } from '@idex/core/kernel/fair-queue'
import type { FairQueueCaller } from '@idex/core/ports/fair-queue-caller'
import { FAIR_QUEUES } from '@idex/core/kernel/fair-queue-limits'
import type { Node, Renderer } from '@takumi-rs/core'

/** Latin, and its further letters. */
const FONTS = {
  serif: import.meta.resolve('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'),
  'serif-ext': import.meta
    .resolve('@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2'),
  sans: import.meta
    .resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  'sans-ext': import.meta
    .resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'),
}

/** Size of the cover of a note in reading apps, in px. */
export const COVER_SIZE = { width: 600, height: 800 } as const

/**
 * Shapes of cards: a link preview, a note's cover, or that of the podcast, which directories want of 1400 px at least.
 */
const SHAPES = {
  card: { ...SOCIAL_CARD_SIZE, padding: '72px 80px', title: { short: 92, long: 72, most: 1040 }, scale: 1 },
  cover: { ...COVER_SIZE, padding: '56px 48px', title: { short: 68, long: 52, most: 504 }, scale: 0.85 },
  square: {
    width: 1400,
    height: 1400,
    padding: '140px',
    title: { short: 190, long: 150, most: 1120 },
    scale: 2.2,
  },
} as const
export type Shape = keyof typeof SHAPES

/** The theme's colours. */
const COLOR = {
  background: '#0b0d12',
  text: '#eef0f4',
  muted: '#a9b0bd',
  accent: '#f0bf58',
  onAccent: '#241d0b',
}

/** Characters from which a title is set smaller. */
const LONG_TITLE = 60

async function openRenderer(): Promise<Renderer> {
  // Native code that a server without link previews never loads.
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer({ cacheMaxBytes: 0 })
  for (const [name, file] of Object.entries(FONTS)) {
    await renderer.registerFont({ name, data: await readFile(fileURLToPath(file)) })
  }
  return renderer
}

function layoutOf({ kind, title, labels }: SocialCardContent, shape: Shape): Node {
  const { width, height, padding, title: size, scale } = SHAPES[shape]
  const mark: Node = {
    type: 'container',
    style: {
      width: 56 * scale,
      height: 56 * scale,
      borderRadius: 14 * scale,
      backgroundColor: COLOR.accent,
      color: COLOR.onAccent,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      fontSize: 30 * scale,
    },
    children: [{ type: 'text', text: PRODUCT_NAME.slice(0, 2) }],
  }
  return {
    type: 'container',
    style: {
      width,
      height,
      padding,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: COLOR.background,
      color: COLOR.text,
      fontFamily: 'sans, sans-ext',
    },
    children: [
      {
        type: 'container',
        style: {
          display: 'flex',
          alignItems: 'center',
          gap: 18 * scale,
          fontSize: 34 * scale,
          fontWeight: 600,
        },
        children: [mark, { type: 'text', text: PRODUCT_NAME, style: { letterSpacing: '0.1em' } }],
      },
      {
        type: 'text',
        text: title,
        style: {
          fontFamily: 'serif, serif-ext',
          fontSize: title.length > LONG_TITLE ? size.long : size.short,
          lineHeight: 1.08,
          maxWidth: size.most,
          textWrap: 'balance',
          lineClamp: shape === 'card' ? 4 : 6,
          textOverflow: 'ellipsis',
          wordBreak: 'break-word',
        },
      },
      {
        type: 'container',
        style: { display: 'flex', gap: 32, fontSize: 28 * scale, color: COLOR.muted },
        children: [
          { type: 'text', text: kind, style: { color: COLOR.accent, fontWeight: 600, flexShrink: 0 } },
          ...labels.map((text): Node => ({
            type: 'text',
            text,
            style: { lineClamp: 1, flexShrink: 0, maxWidth: 400 },
          })),
        ],
      },
    ],
  }
}

/** Draws pictures for link previews and covers, as PNG, one at a time. Throws RATE_LIMITED for what has to give way. */
export function createCardRenderer(): (
  content: SocialCardContent,
  shape: Shape,
  caller: FairQueueCaller,
) => Promise<Buffer> {
  const limiter = createFairQueue(FAIR_QUEUES.cards)
  let renderer: Promise<Renderer> | undefined
  return (content, shape, caller) =>
    limiter(caller, async () => {
      const { width, height } = SHAPES[shape]
      renderer ??= openRenderer()
      return (await renderer).render(layoutOf(content, shape), { width, height, format: 'png' })
    })
}
