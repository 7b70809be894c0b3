import type { TextSettings } from './text-settings.ts'

export const TEXT_PAGES = 'Text of the document'
export const NO_TEXT = 'This page has no text. It may be a picture, such as a scan: the page view shows it.'
export const UNREAD = 'The text of this page cannot be read.'
export const LOADING_TEXT = 'Loading the text of this page'
export const FIGURE = 'Picture:'
/** Name of the sign of a footnote in the text. */
export function noteLabel(sign: string): string {
  return `Note ${sign}`
}
/** Name of the sign at a footnote, which leads back. */
export function backToNoted(sign: string): string {
  return `Note ${sign}, back to the text`
}
/** Alternative text of a picture. */
export function pictureLabel(page: number): string {
  return `Picture on page ${page}`
}
/** The button to the page of a picture. */
export function showPage(page: number): string {
  return `Show page ${page}`
}
export const SETTINGS = 'Text settings'

export const CHOICE_NAMES: Record<keyof TextSettings, string> = {
  size: 'Size',
  spacing: 'Line spacing',
  font: 'Font',
  width: 'Width',
}

export const CHOICE_TEXTS: { [Name in keyof TextSettings]: Record<TextSettings[Name], string> } = {
  size: {
    '1': '90%',
    '1.125': '100%',
    '1.25': '110%',
    '1.5': '135%',
    '1.75': '155%',
    '2': '180%',
    '2.5': '220%',
  },
  spacing: { '1.4': 'Close', '1.7': 'Normal', '2.1': 'Wide' },
  font: { sans: 'Sans', serif: 'Serif' },
  width: { narrow: 'Narrow', medium: 'Medium', full: 'Full' },
}

export const READ_ALOUD = 'Read aloud'
export const PLAY = 'Play'
export const PAUSE = 'Pause'
export const STOP = 'Stop reading aloud'
export const PREVIOUS_PARAGRAPH = 'Previous paragraph'
export const NEXT_PARAGRAPH = 'Next paragraph'
export const SPEED = 'Speed'
export const VOICE = 'Voice'
export const NO_SPEECH = 'This browser can’t read aloud.'
export const NO_VOICES =
  'This browser has no voice to read aloud with. Voices are installed in the settings of your device.'
export const NO_VOICE_FOR_LANGUAGE = 'No voice on this device speaks the language of this document.'
export const NOTHING_TO_READ = 'There is no text to read aloud from here on.'
export const SPEECH_FAILED = 'The voice stopped. Try again, or choose another one.'
