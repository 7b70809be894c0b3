import { ConfigError, readConfig } from '../config/config.ts'

/** The sentences with which an environment is refused; none if it is accepted. */
export function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
