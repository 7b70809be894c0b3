import { PRODUCT_NAME } from '../brand.ts'
import { type Html, html } from '@idex/contract/kernel/html'
import { layout } from './layout.ts'

type Message = { title: string; text: string; detail?: string; productUrl: string }

/** A page with a message and a link back to the product. */
export function messagePage({ title, text, detail, productUrl }: Message): Html {
  return layout({
    title,
    content: html`
      <h1>${title}</h1>
      <p class="lede">${text}</p>
      ${detail !== undefined && html`<p class="detail"><code>${detail}</code></p>`}
      <p class="actions"><a class="button" href="${productUrl}">Go to ${PRODUCT_NAME}</a></p>
    `,
  })
}
