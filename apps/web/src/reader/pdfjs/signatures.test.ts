import { expect, it } from 'vitest'
import { checkSignature } from '../panel/check-signature.ts'
import { openFile } from '../testing/open-pdf.ts'
import { signedPdf } from '../testing/signed-pdf.ts'

/** The signature fields of a file, with what is found out about each signature. */
async function signaturesIn(file: Uint8Array<ArrayBuffer>) {
  const fields = await (await openFile(file)).signatures()
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

it.each([
  [
    'one changed byte before the signature',
    '595 842',
    '595 843',
    { state: 'changed', signer: 'Ada Lovelace' },
  ],
  ['one changed byte behind it', '(Second)', '(Sekond)', { state: 'changed', signer: 'Ada Lovelace' }],
  ['more than the signature between the bytes that it covers', '00>>>', '0>%>>', { state: 'misplaced' }],
  ['what cannot be checked, as it is no signature', '/Contents <30', '/Contents <31', { state: 'unknown' }],
])('finds %s', async (_what, from, to, found) => {
  const file = await signedPdf({ signer: 'Ada Lovelace', entries: ENTRIES })
  expect(await signaturesIn(changed(file, from, to))).toMatchObject([found, {}])
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

it('checks a signature that covers the brackets around it', async () => {
  const file = await signedPdf({ signer: 'Ada Lovelace', brackets: true })
  expect(await signaturesIn(file)).toMatchObject([{ isWholeFile: true, state: 'unchanged' }, {}])
  const [signature] = await signaturesIn(changed(file, '595 842', '595 843'))
  expect(signature).toMatchObject({ state: 'changed' })
})

it('takes no signature over bytes of its own for one over those of the file', async () => {
  const within = Uint8Array.from(Buffer.from('These bytes alone'))
  const [signature] = await signaturesIn(await signedPdf({ signer: 'Mallory', within }))
  expect(signature).toMatchObject({ state: 'unknown' })
})
