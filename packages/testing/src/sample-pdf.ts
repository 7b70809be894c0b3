import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

type Options = { pages?: number; title?: string; userPassword?: string }

/** A real PDF whose page n says 'Page n of {title}'; protected when a password is given. */
export async function samplePdf({
  pages = 3,
  title = 'Sample',
  userPassword,
}: Options = {}): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title },
    ...(userPassword !== undefined && { userPassword }),
  })
  for (let page = 1; page <= pages; page++) {
    document.addPage().fontSize(24).text(`Page ${page} of ${title}`)
  }
  document.end()
  return buffer(document)
}
