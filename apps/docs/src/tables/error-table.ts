import { ERROR_TABLE } from '@idex/contract/kernel/errors'

/** Every refusal of the API, by status. */
export const ERRORS = Object.entries(ERROR_TABLE)
  .map(([code, { status, message }]) => ({ code, status, message }))
  .sort((one, other) => one.status - other.status)
