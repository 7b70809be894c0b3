/** A multipart body with one file, as a browser sends it. */
export function uploadForm(
  content: Buffer | string,
  options: { field?: string; name?: string; type?: string } = {},
) {
  const { field = 'file', name = 'sample.pdf', type = 'application/pdf' } = options
  const boundary = '----idex-test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
