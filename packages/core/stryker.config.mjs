/** Mutates who may do what. @type {import('@stryker-mutator/core').PartialStrykerOptions} */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  mutate: ['src/{content,files,notes}/policy.ts', 'src/kernel/access.ts'],
  concurrency: 1,
  // It would read it with TypeScript's own API, which version 7 does not have.
  ignorePatterns: ['tsconfig.json', 'dist', '.reports'],
  tempDirName: '.reports/mutants',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: '.reports/mutation/mutation.json' },
  disableTypeChecks: false,
}
