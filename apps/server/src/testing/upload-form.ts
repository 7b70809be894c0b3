/** A multipart body with one file, and a password before it where one is given, as a browser sends it. */
export function uploadForm(
  content: Buffer | string,
  options: { field?: string; name?: string; type?: string; password?: string } = {},
) {
  const { field = 'file', name = 'sample.pdf', type = 'application/pdf', password } = options
  const boundary = '----idex-test-boundary'
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const secret = password === undefined ? '' : `${part('name="password"')}${password}\r\n`
  const head = secret + part(`name="${field}"; filename="${name}"\r\nContent-Type: ${type}`)
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
