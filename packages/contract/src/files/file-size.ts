/** A size in bytes as KB with one decimal. */
export function formatFileSize(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
