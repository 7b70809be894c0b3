/** A size in bytes as KB with one decimal. */
export function formatFileSize(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

const MEGABYTES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

/** A size in bytes, in MB from 1 MB on and in GB from 1 GB on; nothing has no decimals. */
export function storageSize(bytes: number): string {
  if (bytes === 0) return '0 KB'
  if (bytes >= GIGABYTE) return `${MEGABYTES.format(bytes / GIGABYTE)} GB`
  return bytes < MEGABYTE ? formatFileSize(bytes) : `${MEGABYTES.format(bytes / MEGABYTE)} MB`
}
