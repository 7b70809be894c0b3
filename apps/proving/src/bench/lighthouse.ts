import lighthouse from 'lighthouse'

/** Lighthouse's marks from 0 to 100 and its figures for a page on its simulated phone, times in ms. */
export type Marks = {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
}

/** Runs Lighthouse's mobile test in the browser that listens on `port`. */
export async function markPage(origin: string, path: string, port: number): Promise<Marks> {
  const result = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error' })
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${path}`)
  const { categories, audits } = result.lhr
  const mark = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    path,
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    bestPractices: mark('best-practices'),
    seo: mark('seo'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  }
}

/** The run whose largest paint lies in the middle. */
export function middleRun(runs: readonly Marks[]): Marks | undefined {
  return runs.toSorted((one, other) => one.lcp - other.lcp)[Math.floor(runs.length / 2)]
}
