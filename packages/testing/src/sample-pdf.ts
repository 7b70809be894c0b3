import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

type Options = { pages?: number; title?: string; text?: string; userPassword?: string }

/** A real PDF whose page n says 'Page n of {title}', then `text` where given; protected when a password is. */
export async function samplePdf({
  pages = 3,
  title = 'Sample',
  text = '',
  userPassword,
}: Options = {}): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title },
    ...(userPassword !== undefined && { userPassword }),
  })
  for (let page = 1; page <= pages; page++) {
    document.addPage().fontSize(24).text(`Page ${page} of ${title}`)
    if (text !== '') document.fontSize(11).text(text)
  }
  document.end()
  return buffer(document)
}
