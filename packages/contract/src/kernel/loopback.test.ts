import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each([
  'http://localhost:3000',
  'https://LOCALHOST',
  'http://app.localhost',
  'http://127.0.0.1:3000/path',
  'http://127.9.8.7',
  'http://2130706433',
  'http://[::1]:3000',
])('%s is on this machine', (address) => expect(isLoopback(address)).toBe(true))

it.each([
  'https://idex.example',
  'http://192.168.0.7',
  'http://0.0.0.0:3000',
  'http://[::]:3000',
  'http://[fd00::7]',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://127.0.0.1@idex.example',
  'http://notlocalhost',
  'localhost',
  '',
])('%s is not', (address) => expect(isLoopback(address)).toBe(false))
