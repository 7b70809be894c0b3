/** Texts of a field for an address or an upload. */
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
  wrongKind: {
    video: 'This is not a video. Please choose an MP4 or WebM file.',
    audio: 'This is not a recording. Please choose an MP3, M4A or Ogg file.',
    pdf: 'This is not a PDF. Please choose a PDF file.',
    image: 'This is not an image. Please choose a JPEG, PNG, WebP, GIF or AVIF file.',
    captions: 'These are not captions. Please choose a WebVTT or SubRip file (.vtt or .srt).',
  },
  looking: 'Checking the address...',
  plays: (facts: string) => `It can be played here: ${facts}.`,
  shows: (facts: string) => `It can be shown here: ${facts}.`,
  player: (player: string) => `A video of ${player}. It is loaded from there once a member presses play.`,
  previewFailed: 'No image can be shown from this address.',
} as const

export const UPLOAD_FAILED = 'Failed to upload file. Please try again.'
