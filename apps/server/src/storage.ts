import { join } from 'node:path'
import { createDiskStorage } from '@idex/core/adapters/disk-storage'
import { createS3Storage } from '@idex/core/adapters/s3-storage'
import type { FileStorage } from '@idex/core/ports/file-storage'
import { reasonOf } from '@idex/embedded-postgres/errors'
import { dataDirectoryProblem } from './data-directory.ts'
import type { Installation } from './config/installation.ts'
import { StartError } from './start-error.ts'

/** The storage of an installation, checked to be writable. Throws StartError. */
export async function openStorage({ dataDirectory, storage }: Installation): Promise<FileStorage> {
  const directory = join(dataDirectory, 'files')
  const disk = await createDiskStorage(directory)
    .then(async (files) => {
      await files.check()
      return files
    })
    .catch((cause: unknown) => {
      throw dataDirectoryProblem(dataDirectory, cause)
    })
  if (storage.kind === 'disk') return disk
  const { settings } = storage
  const bucket = await createS3Storage(settings, directory)
  await bucket.check().catch((cause: unknown) => {
    const reason = cause instanceof Error ? `${cause.name}: ${reasonOf(cause)}` : 'unknown'
    throw new StartError(
      `The bucket ${settings.bucket} cannot be used (${reason}): compare S3_BUCKET, S3_ENDPOINT, S3_REGION and the key.`,
      { cause },
    )
  })
  return bucket
}
