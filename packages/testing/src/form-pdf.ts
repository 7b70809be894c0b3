import { compressedPdf, objectStream, onePage, type PdfObject } from './pdf-maker.ts'

type FormPdf = { name: string; content: Buffer }

const WIDGET = '/Type/Annot/Subtype/Widget/Rect[72 600 272 650]/F 4/P 3 0 R'
const SIGNATURE = `${WIDGET}/FT/Sig/T(Signature1)`
const SIGNED =
  '/V<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 10 20 30]/Contents<00>>>'

const form = (field: string, ...more: PdfObject[]) =>
  onePage('/AcroForm<</Fields[4 0 R]/SigFlags 3>>', '/Annots[4 0 R]', `<<${field}>>`, ...more)

const button = (action: string) => form(`${WIDGET}/FT/Btn/Ff 65536/T(b)/A<<${action}>>`)

/** PDFs with forms in which nothing runs: signed or to be signed, filled in, sent or emptied. */
export function inertForms(): FormPdf[] {
  const parent = '<</FT/Sig/T(Signature1)/Kids[4 0 R]>>'
  return [
    { name: 'a field to be signed', content: form(SIGNATURE) },
    { name: 'a signature', content: form(SIGNATURE + SIGNED) },
    {
      name: 'an invisible signature',
      content: form(`${SIGNATURE.replace('72 600 272 650', '0 0 0 0')}${SIGNED}`),
    },
    {
      name: 'a signature that locks fields',
      content: form(`${SIGNATURE}/Lock<</Type/SigFieldLock/Action/All>>/SV<</Type/SV/Reasons[(a)]>>`),
    },
    {
      name: 'a signature whose field is apart from its place',
      content: onePage(
        '/AcroForm<</Fields[5 0 R]/SigFlags 3>>',
        '/Annots[4 0 R]',
        `<<${WIDGET}/Parent 5 0 R>>`,
        parent,
      ),
    },
    {
      name: 'a certified document',
      content: onePage(
        '/AcroForm<</Fields[4 0 R]/SigFlags 3>>/Perms<</DocMDP 5 0 R>>',
        '/Annots[4 0 R]',
        `<<${SIGNATURE}/V 5 0 R>>`,
        SIGNED.replace('/V', ''),
      ),
    },
    { name: 'a filled text field beside a signature', content: form(`${WIDGET}/FT/Tx/T(a)/V(Filled)`) },
    { name: 'a button that empties the form', content: button('/S/ResetForm') },
    { name: 'a button that goes to a page', content: button('/S/GoTo/D[3 0 R/Fit]') },
    {
      name: 'additional actions without a script',
      content: form(`${WIDGET}/FT/Tx/T(a)/AA<</U<</S/Hide/T(b)>>>>`),
    },
    { name: 'an empty list of scripts', content: onePage('/Names<</JavaScript<</Names[]>>>>') },
  ]
}

/** The objects 2 to 4 of a PDF, in a stream that a scan of its bytes does not read. */
function unseen(objects: readonly string[]): PdfObject {
  const { entries, stream } = objectStream(objects)
  const filter = entries.replace('/FlateDecode', '[/ASCIIHexDecode/FlateDecode]')
  return { entries: filter, stream: Buffer.from(`${stream.toString('hex')}>`) }
}

/** PDFs with scripts that only a parser finds. */
export function unseenScripts(): FormPdf[] {
  const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
  const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R]>>'
  const withField = (field: string, fields = '[4 0 R]') =>
    compressedPdf(
      `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields${fields}>>>>`,
      unseen([pages, page, `<<${field}>>`]),
    )
  return [
    {
      name: 'a script on opening',
      content: compressedPdf('<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>', unseen([pages, page, script])),
    },
    { name: 'the check of a field', content: withField(`${WIDGET}/FT/Tx/T(a)/AA<</V${script}>>`) },
    { name: 'the format of a field', content: withField(`${WIDGET}/FT/Tx/T(a)/AA<</F${script}>>`) },
    { name: 'a button', content: withField(`${WIDGET}/FT/Btn/Ff 65536/T(b)/A${script}`) },
    { name: 'a signature', content: withField(`${SIGNATURE}/AA<</U${script}>>`) },
  ]
}

/** A signed PDF with a script, which cannot be taken out without breaking the signature. */
export function signedScript(): Buffer {
  return form(`${SIGNATURE}${SIGNED}/AA<</U<</S/JavaScript/JS(app.alert\\(1\\))>>>>`)
}
