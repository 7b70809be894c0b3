import { PRODUCT_NAME, TAGLINE } from '@idex/contract/site/brand'
import { type Html, html } from '@idex/contract/kernel/html'

const INK = '#1c1b1a'
const QUIET = '#6b6862'
const RULE = '#e4e1da'
const LINK = '#7a5600'
const FONT = '-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif'

/** A heading of the body. */
export const heading = (text: string): Html =>
  html`<h1 style="margin:0 0 16px;font:600 22px/1.3 ${FONT};color:${INK}">${text}</h1>`

/** A paragraph of the body; preserves line breaks. */
export const paragraph = (content: string | Html): Html =>
  html`<p style="margin:0 0 16px;font:16px/1.6 ${FONT};color:${INK};white-space:pre-line">${content}</p>`

/** A quieter paragraph of the body. */
export const remark = (content: string | Html): Html =>
  html`<p style="margin:0 0 16px;font:14px/1.6 ${FONT};color:${QUIET}">${content}</p>`

/** A link within a text. */
export const link = (url: string, text: string): Html =>
  html`<a href="${url}" style="color:${LINK};text-decoration:underline">${text}</a>`

/** The call to action. */
export const button = (url: string, text: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
    <tr>
      <td style="background:${INK};border-radius:8px">
        <a
          href="${url}"
          style="display:inline-block;padding:12px 24px;font:600 16px/1.2 ${FONT};color:#ffffff;text-decoration:none"
          >${text}</a
        >
      </td>
    </tr>
  </table>`

/** A part of the body, separated by a rule above it. */
export const section = (content: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td style="border-top:1px solid ${RULE};padding:20px 0 4px">${content}</td>
    </tr>
  </table>`

/** A whole email; `preview` is shown next to the subject in a list of emails. */
export function mailPage(mail: {
  title: string
  preview: string
  body: readonly Html[]
  footer: readonly Html[]
}): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${mail.title}</title>
      </head>
      <body style="margin:0;padding:0;background:#f6f4ef">
        <div style="display:none;max-height:0;overflow:hidden">${mail.preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:#f6f4ef"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px;text-align:left"
              >
                <tr>
                  <td style="padding:0 8px 16px;font:600 18px/1.2 ${FONT};letter-spacing:.08em;color:${INK}">
                    ${PRODUCT_NAME}
                  </td>
                </tr>
                <tr>
                  <td style="background:#ffffff;border:1px solid ${RULE};border-radius:12px;padding:32px">
                    ${mail.body}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 8px 0">
                    ${mail.footer}
                    <p style="margin:0;font:13px/1.6 ${FONT};color:${QUIET}">${PRODUCT_NAME} · ${TAGLINE}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}
