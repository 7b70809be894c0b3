declare module 'virtual:offline-files' {
  /** What the service worker keeps of the build: paths, with a revision where the path stays when the file changes. */
  const files: { url: string; revision: string | null }[]
  export default files
}
