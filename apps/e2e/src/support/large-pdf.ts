/** `pdf` with an unused object of `bytes`. */
export function largePdf(pdf: Buffer, bytes: number): Buffer {
  const text = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  const head = `99 0 obj<</Length ${bytes}>>stream\n`
  const tail = '\nendstream endobj\n'
  const moved = start + head.length + bytes + tail.length
  return Buffer.concat([
    pdf.subarray(0, start),
    Buffer.from(head),
    Buffer.alloc(bytes, 'x'),
    Buffer.from(tail),
    Buffer.from(text.slice(start).replace(/startxref\n\d+/, `startxref\n${moved}`), 'latin1'),
  ])
}
