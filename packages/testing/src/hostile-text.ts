import { AWAY, BROKEN, IMG, MARKUP, RUN, SCRIPT, SVG_IMG, type Vector, vectors } from './hostile-markup.ts'

const ADDRESSES = vectors(
  'address',
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  ` javascript:${RUN}`,
  `javascript://canary.example/%0a${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,${SCRIPT}`,
  `data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${RUN} xmlns="http://www.w3.org/2000/svg"/>`,
  `blob:https://canary.example/run`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="JAVASCRIPT:${RUN}">x</a>`,
  `<a href=" &#14; javascript:${RUN}">x</a>`,
  `<a href="java&#x09;script:${RUN}">x</a>`,
  `<a href="java&NewLine;script&colon;${RUN}">x</a>`,
  `<a href="&#106;avascript:${RUN}">x</a>`,
  `<a href="&#x6A&#x61&#x76&#x61script:${RUN}">x</a>`,
  `<a href="\\javascript:${RUN}">x</a>`,
  `<a href="javascript&colon;${RUN}" target=_blank>x</a>`,
  `<a href="vbscript:${RUN}">x</a>`,
  `<a href="data:text/html,${SCRIPT}">x</a>`,
  `<a href="x:x" ping=${AWAY}>x</a>`,
  `<a href="javascript:${RUN}" xlink:href="javascript:${RUN}">x</a>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<form><button formaction="javascript:${RUN}">x</button></form>`,
  `<input type=image formaction="javascript:${RUN}" src=x:x>`,
  `<img src="javascript:${RUN}">`,
  `<img src="data:image/svg+xml,<svg onload=${RUN}>">`,
  `<blockquote cite="javascript:${RUN}">x</blockquote>`,
  `<area href="javascript:${RUN}" shape=default>`,
  `[x](javascript:${RUN})`,
  `![x](x" onerror="${RUN})`,
  `<javascript:${RUN}>`,
  `[x]: javascript:${RUN}`,
  `\`${IMG}\``,
)

const BREAKOUTS = vectors(
  'breakout',
  `">${IMG}`,
  `'>${IMG}`,
  `" autofocus onfocus=${RUN} x="`,
  `' autofocus onfocus=${RUN} x='`,
  ` onerror=${RUN} `,
  `\`>${IMG}`,
  `</title>${SCRIPT}`,
  `</textarea>${SCRIPT}`,
  `</style>${SCRIPT}`,
  `</noscript>${IMG}`,
  `</script>${SCRIPT}`,
  `</script ${IMG}`,
  `</ScRiPt\n>${IMG}`,
  `<!--<script>`,
  `<!--<script></script>${IMG}-->`,
  `-->${IMG}`,
  `--!>${IMG}`,
  `]]>${SCRIPT}`,
  `</description></item>${SCRIPT}`,
  `</loc></url><x:script xmlns:x="http://www.w3.org/1999/xhtml">${RUN}</x:script>`,
  `";${RUN};//`,
  `';${RUN};//`,
  `\\";${RUN};//`,
  `\`;${RUN};//`,
  `\u2028${RUN}//`,
  `\u2029${RUN}//`,
  `"}]}</script>${IMG}`,
  `"});${RUN};({"x":"`,
  `*/${RUN}/*`,
  `\n${RUN}//`,
  `"></canvas></section>${SVG_IMG}`,
)

const ENCODINGS = vectors(
  'encoding',
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;img ${BROKEN}&amp;gt;`,
  `&#60;img ${BROKEN}&#62;`,
  `&#x3c;img ${BROKEN}&#x3e;`,
  `%3Cimg%20src=x:x%20onerror=${RUN}%3E`,
  `%253Cimg%2520src=x:x%2520onerror=${RUN}%253E`,
  `\\u003cimg ${BROKEN}\\u003e`,
  `\\x3cimg ${BROKEN}\\x3e`,
  `\uff1cimg ${BROKEN}\uff1e`,
  `+ADw-img ${BROKEN}+AD4-`,
  `<\u0000script>${RUN}</script>`,
  `<scr\u0000ipt>${RUN}</scr\u0000ipt>`,
  `<img src=x:x on\u0000error=${RUN}>`,
  `\ufeff${IMG}`,
  `\u202e${IMG}`,
  `<\u0131mg ${BROKEN}>`,
  `<\u017fcript>${RUN}</\u017fcript>`,
)

const STYLES = vectors(
  'style',
  `<style>@import url(${AWAY}.css)</style>`,
  `<style>*{background:url(${AWAY})}</style>`,
  `<p style="background:url(${AWAY})">x</p>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<p style="width:expression(${RUN})">x</p>`,
  `<p style="-moz-binding:url(${AWAY})">x</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">x</p>`,
  `<div style="animation:x" onanimationstart=${RUN}></div>`,
  `red;background:url(${AWAY})`,
  `</style><style>@font-face{font-family:x;src:url(${AWAY})}*{font-family:x}</style>`,
)

const CLOBBERING = vectors(
  'clobbering',
  '<form id=location><input name=href></form>',
  '<img name=getElementById>',
  '<a id=config href=javascript:canary()>x</a>',
  '<form id=document><input name=cookie></form>',
  '<p id=root class="fixed inset-0" slot=x>x</p>',
  '<iframe name=top></iframe>',
  '__proto__',
  'constructor',
  '{"__proto__":{"innerHTML":"<img src=x:x onerror=canary()>"}}',
)

const TEMPLATES = vectors(
  'template',
  `{{constructor.constructor('${RUN}')()}}`,
  '${canary()}',
  '#{canary()}',
  '<%= canary() %>',
  `{dangerouslySetInnerHTML:{__html:'${IMG}'}}`,
  "$&$`$'$1",
  `%s%d%o${IMG}`,
)

/** Every vector, each text once. */
export const VECTORS: readonly Vector[] = [
  ...MARKUP,
  ...ADDRESSES,
  ...BREAKOUTS,
  ...ENCODINGS,
  ...STYLES,
  ...CLOBBERING,
  ...TEMPLATES,
]

/** The vectors combined into as few texts as possible, each of at most `max` characters; longer ones are left out. */
export function packedVectors(max: number): string[] {
  const packs: string[] = []
  for (const { text } of VECTORS) {
    if (text.length > max) continue
    const joined = `${packs.at(-1) ?? ''} ${text}`.trim()
    if (packs.length > 0 && joined.length <= max) packs[packs.length - 1] = joined
    else packs.push(text)
  }
  return packs
}
