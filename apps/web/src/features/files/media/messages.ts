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
    video: 'Videos have to be MP4 or WebM files.',
    audio: 'Recordings have to be MP3, M4A or Ogg files.',
    pdf: 'This is not a PDF. Please choose a PDF file.',
    image: 'Images have to be JPEG, PNG, WebP, GIF or AVIF files.',
    captions: 'These are not captions. Please choose a WebVTT or SubRip file (.vtt or .srt).',
  },
  looking: 'Checking the address...',
  plays: (facts: string) => `It can be played here: ${facts}.`,
  shows: (facts: string) => `It can be shown here: ${facts}.`,
  player: (player: string) => `A video of ${player}. It is loaded from there once a member presses play.`,
  previewFailed: 'No image can be shown from this address.',
} as const

export const UPLOAD_FAILED = 'Failed to upload file. Please try again.'
