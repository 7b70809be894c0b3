import { JSON_BODY_BYTES } from '@idex/api/kernel/rest-route'

/** Characters of an address, as much as Node takes of one. */
const ADDRESS_CHARACTERS = 15_000

/** JSON of every shape that costs a reader most, as large as `characters` allows. */
function largest(characters: number): Readonly<Record<string, string>> {
  const times = (text: string, apart = ',') =>
    Array.from({ length: Math.floor(characters / (text.length + apart.length)) }, () => text).join(apart)
  const keys = Array.from({ length: Math.floor(characters / 12) }, (_, at) => `"k${at}":0`).join(',')
  const levels = Math.floor(characters / 2)
  return {
    'lists in lists': '['.repeat(levels) + ']'.repeat(levels),
    'objects in objects': `${times('{"a":', '')}0${times('}', '').slice(0, Math.floor(characters / 5))}`,
    'a list of numbers': `[${times('0')}]`,
    'a list of texts': `[${times('"x"')}]`,
    'a list of objects': `[${times('{}')}]`,
    'lists of lists': `[${times(`[${'0,'.repeat(3000)}0]`)}]`,
    'an object of many keys': `{${keys}}`,
    'the prototype of an object': `{${times('"__proto__":{}')}}`,
    'a text': `"${'x'.repeat(characters)}"`,
    'a text of spaces': `"${' '.repeat(characters)}"`,
    'a text of marks': `"${'e\u0301'.repeat(Math.floor(characters / 6))}"`,
    'a number': '9'.repeat(characters),
    'a number of nothing': `1e${'0'.repeat(characters)}`,
  }
}

/** Annotations of superjson, which tell its reader to make, to look up and to compare. */
function annotations(characters: number): Readonly<Record<string, string>> {
  const half = Math.floor(characters / 2)
  const paths = Array.from({ length: Math.floor(half / 24) }, (_, at) => `"a.${at}":["undefined"]`).join(',')
  const numbers = Array.from({ length: Math.floor(half / 8) }, (_, at) => at)
  const last = `"0.${numbers.length - 1}"`
  const equal = `{${last}:[${Array.from({ length: Math.floor(half / (last.length + 1)) }, () => last).join(',')}]}`
  return {
    'a large list by its length':
      '{"json":{"length":50000000},"meta":{"values":[["typed-array","Uint8Array"]]}}',
    'a set and what is equal in it': `{"json":[[${numbers.join(',')}]],"meta":{"values":{"0":["set"]},"referentialEqualities":${equal}}}`,
    'many paths': `{"json":{},"meta":{"values":{${paths}}}}`,
    'an expression': `{"json":"/(a+)+$/","meta":{"values":["regexp"]}}`,
  }
}

/** One field of an input that is as large as can be, by what it consists of. */
export const EXHAUSTING_VALUES = {
  body: largest(JSON_BODY_BYTES - 2000),
  address: largest(ADDRESS_CHARACTERS),
}

/** Whole inputs of tRPC with annotations. */
export const ANNOTATED_INPUTS = {
  body: annotations(JSON_BODY_BYTES - 2000),
  address: annotations(ADDRESS_CHARACTERS),
}
