declare module 'virtual:offline-files' {
  /**
   * Files of the build in the service worker's cache: paths, with a revision where the path stays when the file
   * changes.
   */
  const files: { url: string; revision: string | null }[]
  export default files
}
