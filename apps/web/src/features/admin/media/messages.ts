/** Texts of a field that takes an address or an upload. */
export const MEDIA = {
  upload: (label: string) => `Upload ${label}`,
  remove: (label: string) => `Remove ${label}`,
  uploadShort: 'Upload',
  placeholder: 'https://',
  uploading: (name: string) => `Uploading ${name}`,
  checking: 'Checking the file...',
  stop: 'Stop upload',
  retry: 'Try Again',
  dismiss: 'Dismiss',
  previewFailed: 'No image can be shown from this address.',
} as const

/** Spec section 8. */
export const UPLOAD_FAILED = 'Failed to upload file. Please try again.'
