import { chosenParts } from './parts.ts'

// Before anything is built for parts that there are not.
try {
  chosenParts(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof TypeError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
