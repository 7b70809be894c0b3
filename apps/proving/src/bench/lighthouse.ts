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

async function run(address: string, port: number, cpuSlowdownMultiplier?: number) {
  const throttling = cpuSlowdownMultiplier === undefined ? {} : { cpuSlowdownMultiplier }
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', throttling })
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}`)
  return result.lhr
}

/**
 * Finds by how much Lighthouse has to slow this machine down to be its phone, as its guide to CPU throttling lists it
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md): 4 times where the machine reaches the
 * benchmark index of a fast desktop, twice below.
 */
export async function calibrate(address: string, port: number): Promise<number> {
  const { environment } = await run(address, port)
  return environment.benchmarkIndex < 1500 ? 2 : 4
}

/** Runs Lighthouse's mobile test in the browser that listens on `port`. */
export async function markPage(origin: string, path: string, port: number, slowdown: number): Promise<Marks> {
  const { categories, audits } = await run(origin + path, port, slowdown)
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
