/** Saves bytes as a file of the device; files of any kind are never opened here. */
export function saveBlob(name: string, bytes: BlobPart): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // A browser may still be about to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
