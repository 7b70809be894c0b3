/** Values that no form sends, for a field of any type. */
export const MALFORMED_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '😀'.repeat(500),
  'é́́',
  '\u202egnirts',
  "'; drop table users; --",
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '2026-13-45T99:99:99Z',
  'x'.repeat(100_000),
  [],
  [null],
  [[[[]]]],
  Array.from({ length: 1000 }, () => 'x'),
  {},
  { a: { b: { c: {} } } },
  { length: -1 },
  { toString: 'x' },
]

/** Values that pass a superficial check of a text or a date. */
export const BORDERLINE_VALUES: readonly unknown[] = [
  null,
  1e308,
  'a\u0000b',
  '\ud800',
  '/a\u0000',
  'https://example.com/\u0000',
  '9999-12-31T23:59:59-14:00',
  '0000-01-01T00:00:00Z',
  'x'.repeat(100_000),
  [null],
  ['a\u0000b'],
  { length: -1 },
]

const POSITIONS = [
  ['', ''],
  ['foo 1', 'x'],
  ['+275760-09-12', 'x'],
  ['0000-01-01T00:00:00Z', 'x'],
  ['9999-12-31T23:59:59.999999999999Z', 'x'],
  ['2026-01-01T00:00:00Z', 'b\u0000'],
  ['a\u0000', 'b'],
  ['\ud800', 'b'],
  ['infinity', 'b'],
  ['now', 'b'],
]

/** Cursors in the right form with invalid contents. */
export const FORGED_CURSORS: readonly string[] = POSITIONS.map((position) =>
  Buffer.from(JSON.stringify(position)).toString('base64url'),
)

/** Ids and slugs that no list returned, as path segments. */
export const UNKNOWN_SEGMENTS: readonly string[] = [
  'unknown',
  '0',
  '-1',
  'null',
  'undefined',
  '%00',
  'a%00b',
  '%20',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '%FF%FE',
  '..%2F..%2Fetc%2Fpasswd',
  '%27%20or%201%3D1',
  '__proto__',
  'constructor',
  'a'.repeat(64),
  'a'.repeat(4000),
  'A-B--C-',
  'note-',
  '%25',
]

/** Bodies that do not match their content type. */
export const MALFORMED_BODIES: readonly { type: string; payload: string | Buffer }[] = [
  ...[
    '',
    '{',
    '[',
    'null',
    '"text"',
    '1',
    '[]',
    '{"a":',
    '{"a":1}}',
    '\u0000',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
  ].map((payload) => ({ type: 'application/json', payload })),
  { type: 'application/json', payload: '['.repeat(50_000) },
  { type: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x00]) },
  { type: 'application/json; charset=utf-16', payload: '{}' },
  { type: 'text/plain', payload: 'hello' },
  { type: 'application/xml', payload: '<a/>' },
  { type: 'application/x-www-form-urlencoded', payload: 'a=1&b=%00&c=%' },
  { type: 'nonsense', payload: 'x' },
  { type: 'multipart/form-data', payload: 'no boundary' },
  { type: 'multipart/form-data; boundary=', payload: '--\r\n' },
  ...[
    '',
    '--x',
    '--x\r\n\r\n--x--\r\n',
    form('name="file"', ''),
    form('name="file"; filename=""', ''),
    form('name="file"; filename="a\u0000.pdf"', '%PDF-'),
    form('name="file"; filename="../../😀.pdf"', '%PDF-1.7 x'),
    form('name="file"; filename="a.pdf"', '%PDF-1.7').slice(0, -9),
    form('name="other"; filename="a.pdf"', '%PDF-1.7'),
    form('filename="a.pdf"', '%PDF-1.7'),
    form(`name="${'n'.repeat(20_000)}"`, 'x'),
  ].map((payload) => ({ type: 'multipart/form-data; boundary=x', payload })),
]

function form(disposition: string, content: string): string {
  return `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--x--\r\n`
}
