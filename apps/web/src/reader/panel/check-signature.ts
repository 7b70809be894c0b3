import { type Certificate, ContentInfo, SignedData, SignedDataVerifyError } from 'pkijs'
import type { SignedBytes } from '../pdf-document.ts'

/**
 * The bytes are those that were signed or others, the signature is not about the bytes around it, or it cannot be told. `signer` is the
 * common name in the certificate.
 */
export type SignatureCheck = { state: 'unchanged' | 'changed' | 'misplaced' | 'unknown'; signer?: string }

const COMMON_NAME = '2.5.4.3'

function signerOf(certificate: Certificate | null | undefined) {
  const name = certificate?.subject.typesAndValues.find(({ type }) => type === COMMON_NAME)
  const value: unknown = name?.value.valueBlock.value
  return typeof value === 'string' && value !== '' ? { signer: value } : {}
}

/** Returns whether the digest is another one. */
function isOtherDigest(error: Error): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it from what cannot be read; it is never shown
  return error.message.includes("Message digest doesn't match")
}

/**
 * Compares the digest of the bytes with the one that was signed, and the signature with the key of the certificate in it
 * (RFC 5652). The certificate itself is not verified.
 */
async function verify({ covered, signature }: SignedBytes): Promise<SignatureCheck> {
  const data = new SignedData({ schema: ContentInfo.fromBER(signature).content })
  // The digest would be of bytes within the signature, not of the file's.
  if (data.encapContentInfo.eContent) return { state: 'unknown' }
  try {
    const { signatureVerified, signerCertificate } = await data.verify({
      signer: 0,
      data: covered.buffer,
      extendedMode: true,
    })
    return { state: signatureVerified === true ? 'unchanged' : 'changed', ...signerOf(signerCertificate) }
  } catch (error) {
    if (!(error instanceof SignedDataVerifyError)) throw error
    return { state: isOtherDigest(error) ? 'changed' : 'unknown', ...signerOf(error.signerCertificate) }
  }
}

/** Reads and checks a signature. Never rejects. */
export async function checkSignature(read: () => Promise<SignedBytes | undefined>): Promise<SignatureCheck> {
  try {
    const bytes = await read()
    return bytes === undefined ? { state: 'misplaced' } : await verify(bytes)
  } catch {
    return { state: 'unknown' }
  }
}
