import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js'
import {
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { assemble } from './sample-pdf.ts'

const KEY = { name: 'ECDSA', namedCurve: 'P-256' }
const [COMMON_NAME, DATA, CONTENT_TYPE, MESSAGE_DIGEST] = [
  '2.5.4.3',
  '1.2.840.113549.1.7.1',
  '1.2.840.113549.1.9.3',
  '1.2.840.113549.1.9.4',
]

/** A certificate that its holder made, and the key to it. */
async function selfMade(name: string) {
  const keys = await crypto.subtle.generateKey(KEY, true, ['sign', 'verify'])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: 1 })
  for (const { typesAndValues } of [certificate.subject, certificate.issuer])
    typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }),
    )
  certificate.notBefore.value = new Date('2026-01-01')
  certificate.notAfter.value = new Date('2036-01-01')
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')
  return { certificate, key: keys.privateKey }
}

/** A signature over `data` as PDFs have them (CMS, detached), or with `within` in it instead. */
async function sign(data: Uint8Array<ArrayBuffer>, signer: string, within?: Uint8Array<ArrayBuffer>) {
  const { certificate, key } = await selfMade(signer)
  const digest = await crypto.subtle.digest('SHA-256', within ?? data)
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
  ]
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: DATA,
      ...(within && { eContent: new OctetString({ valueHex: within.buffer }) }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(key, 0, 'SHA-256', data)
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}

/** Hexadecimal digits left free for the signature, and the range of bytes before it is known. */
const ROOM = 4000
const RANGE = '[0 1111111 1111111 1111111]'

type SignedPdfOptions = {
  signer: string
  /** More of the signature's dictionary, such as a name or a reason. */
  entries?: string
  /** Bytes that the signature has in it and covers, instead of those of the file. */
  within?: Uint8Array<ArrayBuffer>
}

/** A PDF of a page, a signed field, and another that is not signed. */
export async function signedPdf({
  signer,
  entries = '',
  within,
}: SignedPdfOptions): Promise<Uint8Array<ArrayBuffer>> {
  const widget = '/Type/Annot/Subtype/Widget/FT/Sig/Rect[0 0 0 0]/P 3 0 R'
  const file = assemble([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[4 0 R 6 0 R]>>>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[4 0 R 6 0 R]>>',
    `<<${widget}/T(First)/V 5 0 R>>`,
    `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange ${RANGE}${entries}/Contents <${'0'.repeat(ROOM)}>>>`,
    `<<${widget}/T(Second)>>`,
  ])
  const start = file.indexOf(`<${'0'.repeat(ROOM)}>`)
  const end = start + ROOM + 2
  const range = `[0 ${start} ${end} ${file.length - end}]`.padEnd(RANGE.length)
  const bytes = Uint8Array.from(Buffer.from(file.replace(RANGE, range), 'latin1'))
  const covered = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  const signature = await sign(Uint8Array.from(covered), signer, within)
  bytes.set(Buffer.from(signature.toString('hex').padEnd(ROOM, '0'), 'latin1'), start + 1)
  return bytes
}
