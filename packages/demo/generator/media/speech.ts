import { join } from 'node:path'
import { durationOf, run } from './tools.ts'

/** One spoken passage: its position in the finished sound, in seconds. */
export type Passage = { text: string; from: number; to: number }

/** Rounds off the synthesizer's metallic edge, adds a little room, and sets a comfortable level. */
const WARMTH = [
  'highpass=f=75',
  'equalizer=f=180:t=q:w=1:g=2.5',
  'equalizer=f=3300:t=q:w=1.1:g=-5',
  'lowpass=f=6800',
  'aecho=0.9:0.85:23|37:0.13|0.08',
  'acompressor=threshold=-20dB:ratio=2.5:attack=12:release=180',
  'loudnorm=I=-18:TP=-2:LRA=8',
].join(',')

async function speakOne(text: string, voice: string, file: string): Promise<void> {
  await run('espeak-ng', ['-v', voice, '-s', '156', '-p', '42', '-g', '1', '-w', file, text])
}

/**
 * Speaks texts one after another into `folder`/speech.wav.
 * @param pause silence after each text, in seconds
 * @param lead silence before the first, in seconds
 */
export async function speak(
  texts: readonly string[],
  voices: readonly string[],
  folder: string,
  timing: { lead: number; pause: number },
): Promise<{ file: string; passages: Passage[]; length: number }> {
  const inputs: string[] = []
  const passages: Passage[] = []
  let clock = timing.lead
  for (const [index, text] of texts.entries()) {
    const file = join(folder, `speech-${index}.wav`)
    await speakOne(text, voices[index % voices.length] ?? 'en-us', file)
    const length = await durationOf(file)
    inputs.push(file)
    passages.push({ text, from: clock, to: clock + length })
    clock += length + timing.pause
  }
  const delays = passages.map(
    (passage, index) => `[${index}]aresample=44100,adelay=${Math.round(passage.from * 1000)}[d${index}]`,
  )
  const mix = `${passages.map((_, index) => `[d${index}]`).join('')}amix=inputs=${passages.length}:normalize=0`
  const file = join(folder, 'speech.wav')
  const filter = `${delays.join(';')};${mix},${WARMTH},aresample=44100,apad=whole_dur=${clock.toFixed(3)}`
  await run('ffmpeg', [
    ...['-y', '-loglevel', 'error'],
    ...inputs.flatMap((input) => ['-i', input]),
    ...['-filter_complex', filter, '-t', clock.toFixed(3), '-ac', '1', file],
  ])
  return { file, passages, length: clock }
}
