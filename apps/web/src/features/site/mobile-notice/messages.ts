export const MESSAGES = {
  title: 'Mobile Device Detected',
  text: 'For the best PDF viewing experience, we suggest opening this on a desktop computer.',
  asText: 'Read as text',
  close: 'Got it',
} as const
