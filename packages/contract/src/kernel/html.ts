const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that is safe to insert unescaped; only the `html` tag below creates it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A text for HTML or XML, also in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)
}

type Value = string | Html | readonly Html[] | false | undefined

function render(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return escapeHtml(value)
  return value.map((each) => each.text).join('')
}

/** Builds markup; strings are escaped for text and quoted attributes, `false` and `undefined` give nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(values[index - 1]) + part))
}
