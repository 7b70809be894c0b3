import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

type Options = {
  pages?: number
  title?: string
  text?: string
  contents?: boolean
  form?: boolean
  userPassword?: string
}

/**
 * A real PDF whose page n says 'Page n of {title}', then `text` where given; protected when a password is. With `contents` it has an outline of its
 * pages, and links from the first to the last; with `form` a field for a name and one to tick on the first.
 */
export async function samplePdf({
  pages = 3,
  title = 'Sample',
  text = '',
  contents = false,
  form = false,
  userPassword,
}: Options = {}): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title },
    ...(userPassword !== undefined && { userPassword }),
  })
  for (let page = 1; page <= pages; page++) {
    document.addPage().fontSize(24).text(`Page ${page} of ${title}`)
    if (form && page === 1) {
      document.initForm()
      document.formText('Your name', 72, 300, 200, 24)
      document.formCheckbox('I agree', 72, 340, 16, 16)
    }
    if (text !== '') document.fontSize(11).text(text)
    if (!contents) continue
    document.outline.addItem(`Chapter ${page}`)
    document.addNamedDestination(`chapter-${page}`)
    if (page === 1) document.fontSize(11).text('To the end', { goTo: `chapter-${pages}` })
  }
  document.end()
  return buffer(document)
}
