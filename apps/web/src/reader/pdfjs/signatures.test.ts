import { GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkSignature } from '../panel/check-signature.ts'
import { isFailure } from '../pdf-document.ts'
import { signedPdf } from '../testing/signed-pdf.ts'
import { openDocument } from './open-document.ts'

const closing: (() => void)[] = []

beforeEach(() => {
  GlobalWorkerOptions.workerSrc = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')
  vi.stubGlobal('location', new URL('http://localhost/notes'))
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The signature fields of a file, with what is found out about each signature. */
async function signaturesIn(file: Uint8Array<ArrayBuffer>) {
  const events = { onProgress: () => undefined, onRefused: () => undefined }
  const opening = openDocument('http://localhost/a.pdf', events, null, file.slice().buffer)
  closing.push(opening.close)
  const document = await opening.result
  if (isFailure(document)) throw new Error(document.kind)
  const fields = await document.signatures()
  return Promise.all(
    fields.map(async ({ field, signed }) => {
      if (!signed) return { field }
      const { read, ...said } = signed
      return { field, ...said, ...(await checkSignature(read)) }
    }),
  )
}

const changed = (file: Uint8Array<ArrayBuffer>, from: string, to: string) =>
  Uint8Array.from(Buffer.from(Buffer.from(file).toString('latin1').replace(from, to), 'latin1'))

const ENTRIES = "/Name(Someone)/Reason(I agree\u0007)/M(D:20260102030405+02'00')"

it('lists signature fields with what the file says of them, and if their bytes are unchanged', async () => {
  const file = await signedPdf({ signer: 'Ada Lovelace', entries: ENTRIES })
  expect(await signaturesIn(file)).toEqual([
    {
      field: 'First',
      name: 'Someone',
      reason: 'I agree',
      date: '2026-01-02T01:04:05.000Z',
      isWholeFile: true,
      state: 'unchanged',
      signer: 'Ada Lovelace',
    },
    { field: 'Second' },
  ])
})

it('finds one changed byte, before or behind the signature', async () => {
  const file = await signedPdf({ signer: 'Ada Lovelace', entries: ENTRIES })
  for (const [from, to] of [
    ['595 842', '595 843'],
    ['(Second)', '(Sekond)'],
  ] as const) {
    const [signature] = await signaturesIn(changed(file, from, to))
    expect(signature).toMatchObject({ state: 'changed', signer: 'Ada Lovelace' })
  }
})

it('finds a signature of which the last byte was changed', async () => {
  const file = await signedPdf({ signer: 'Ada Lovelace' })
  const [end = '', last = ''] = /([\da-f]{2})(?:00)*>>>/.exec(Buffer.from(file).toString('latin1')) ?? []
  const other = last === '11' ? '12' : '11'
  const [signature] = await signaturesIn(changed(file, end, other + end.slice(2)))
  expect(signature).toMatchObject({ state: 'changed', signer: 'Ada Lovelace' })
})

it('tells a file that was added to from a whole one', async () => {
  const file = await signedPdf({ signer: 'Ada Lovelace' })
  const [signature] = await signaturesIn(Uint8Array.from([...file, ...Buffer.from('\n% more')]))
  expect(signature).toMatchObject({ isWholeFile: false, state: 'unchanged' })
})

it('takes no signature over bytes of its own for one over those of the file', async () => {
  const within = Uint8Array.from(Buffer.from('These bytes alone'))
  const [signature] = await signaturesIn(await signedPdf({ signer: 'Mallory', within }))
  expect(signature).toMatchObject({ state: 'unknown' })
})

it('lets nothing but the signature stand between the bytes that it covers', async () => {
  const file = await signedPdf({ signer: 'Ada Lovelace' })
  const [signature] = await signaturesIn(changed(file, '00>>>', '0>%>>'))
  expect(signature).toMatchObject({ state: 'misplaced' })
})

it('says of a signature that is none that it cannot be checked', async () => {
  const file = await signedPdf({ signer: 'Ada Lovelace' })
  const [signature] = await signaturesIn(changed(file, '/Contents <30', '/Contents <31'))
  expect(signature).toMatchObject({ state: 'unknown' })
})
