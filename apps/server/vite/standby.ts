import { argv } from 'node:process'

// The next server of `serve-changes.ts`: it has loaded its packages, which takes most of a start, when it is told to run.

const [, , program = '', ...packages] = argv

const alone = () => process.exit(0)
process.once('disconnect', alone)
process.once('message', () => {
  process.off('disconnect', alone)
  void import(program)
})
// What cannot be loaded, the program will say.
await Promise.allSettled(packages.map((url) => import(url)))
