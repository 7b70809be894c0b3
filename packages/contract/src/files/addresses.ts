/** Stored files are served under it. */
export const FILES_PATH = '/api/files/'

const FILE_PATH = /^\/api\/files\/([0-9a-z]{1,64})$/

/** Path under which a stored file is served. */
export function filePath(id: string): string {
  return FILES_PATH + id
}

/** Id of the stored file that `path` points to; undefined for any other path. */
export function fileIdFromPath(path: string): string | undefined {
  return FILE_PATH.exec(path)?.[1]
}

/** Longest address of a document or a picture, in characters. */
export const ADDRESS_MAX = 2048
