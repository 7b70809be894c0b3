const UNITS = ['KB', 'MB', 'GB'] as const
const STEP = 1024
const ONE_DECIMAL = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Most bytes that a form adds to the file in it. */
export const FORM_BYTES = 64 * 1024

/** A size in bytes with one decimal: in KB, from 1 MB on in MB, and from 1 GB on in GB. */
export function formatFileSize(bytes: number): string {
  let amount = bytes / STEP
  let unit = 0
  // Rounded first: 1,023.96 KB would be shown as 1024.0 KB.
  while (Number(amount.toFixed(1)) >= STEP && unit < UNITS.length - 1) {
    amount /= STEP
    unit += 1
  }
  return `${ONE_DECIMAL.format(amount)} ${UNITS[unit] ?? ''}`
}

/** The same for an amount of storage, which has no decimals that are nothing, in MB and GB. */
export function storageSize(bytes: number): string {
  if (bytes === 0) return '0 KB'
  return formatFileSize(bytes).replace(/\.0 (?=[MG]B$)/, ' ')
}
