/** How many times as much is given the second time. */
const FACTOR = 4

/** Runs of each size; what disturbs a run only makes it longer, so the shortest counts. */
const RUNS = 3

/** Microseconds below which a run says nothing of how it grows. */
const LEAST_TIME = 4000

/** Microseconds of the processor's time that `work` takes at least, however many others want it. */
function shortest(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  })
  return Math.max(LEAST_TIME, Math.min(...times))
}

/** Above this the time is not in proportion: quadratic work takes 16 times as long, linear work 4 times. */
export const LARGEST_GROWTH = 10

/** How often a growth above that is measured: collected garbage can make a run longer, but not every time. */
const ATTEMPTS = 4

/** How many times as long `work` takes on a text of `size` characters made of `piece` when it gets four times as many. */
export function growthOf(work: (text: string) => unknown, piece: string, size: number): number {
  const text = (length: number) => piece.repeat(Math.ceil(length / piece.length))
  const [small, large] = [text(size), text(FACTOR * size)]
  let growth = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && growth > LARGEST_GROWTH; attempt += 1)
    growth = Math.min(growth, shortest(() => work(large)) / shortest(() => work(small)))
  return growth
}

/** Pieces of which texts are made that lead patterns and parsers astray: what begins and never ends, and what repeats. */
export const REPEATED_PIECES = [
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\0',
    '-',
    '.',
    '/',
    '\\',
    '%',
    '#',
    '#41',
    '&',
    '&amp',
    '&#',
    '"',
    "'",
    '(',
    '[',
    '{',
    '<',
  ],
  ...[
    'a',
    'é',
    'e\u0301',
    '\u0301',
    '\u0301\u0327',
    '🙂',
    '\ud83d',
    '\u200b',
    '日本',
    '@',
    'a@',
    'a.',
    '<a@',
    ',',
    ';',
    '=',
    '=?',
    '--',
  ],
  ...[
    '<p>',
    '</p>',
    '<p></p>',
    '<h2>',
    '<img ',
    '<img src="',
    '<a href="',
    '<!--',
    '<![CDATA[',
    '<script',
    '<b><i>',
  ],
  ...['%obj\n', 'obj%', '/S ', '/S%\n', '>>\nstream\n', '>>stream', 'stream\n', '<<', '/ObjStm'],
  ...['Mozilla/5.0 (', 'Android ', 'Version/1 ', 'bot', 'Chrome/1.', 'http://', 'www.a', 'a b'],
] as const
