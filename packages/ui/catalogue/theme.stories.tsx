import preview from './preview.tsx'

/** The tokens of `theme.css`, and how a text is set. */
const meta = preview.meta({ title: 'Theme' })

const SURFACES = ['bg-background', 'bg-surface', 'bg-raised', 'bg-hover']
const TEXTS = [
  'text-foreground',
  'text-muted',
  'text-accent',
  'text-success',
  'text-warning',
  'text-destructive',
]
const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl']

export const Colours = meta.story({
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      {SURFACES.map((surface) => (
        <ul key={surface} className={`rounded-lg border p-6 ${surface}`}>
          {TEXTS.map((text) => (
            <li key={text} className={text}>
              {text} on {surface}
            </li>
          ))}
        </ul>
      ))}
    </div>
  ),
})

export const Type = meta.story({
  render: () => (
    <>
      {SIZES.map((size) => (
        <p key={size} className={size}>
          {size}: the way out of the maybe
        </p>
      ))}
      <p className="font-display text-title">text-title: the way out</p>
      <p className="font-display text-display">text-display</p>
    </>
  ),
})

export const Prose = meta.story({
  render: () => (
    <article className="prose-idex">
      <h1>A long text</h1>
      <p>
        With <strong>weight</strong>, <code>code</code> and <a href="#main">a link</a>.
      </p>
      <h2>A part of it</h2>
      <ul>
        <li>One</li>
        <li>Two</li>
      </ul>
      <blockquote>
        <p>Said by somebody.</p>
      </blockquote>
      <pre>
        <code>const answer = 42</code>
      </pre>
      <hr />
      <p>The end.</p>
    </article>
  ),
})
