import { afterEach, expect, test } from 'vitest'
import { inertOthers } from './inert-others.ts'

// jsdom does not implement the property.
const isInert = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.inert === true

function fill(html: string): void {
  document.body.innerHTML = html
}

afterEach(() => fill(''))

test('all but the element and its ancestors is inert, until undone', () => {
  fill('<main id="page"></main><div id="frame"><p id="beside"></p><ul id="list"></ul></div>')
  const undo = inertOthers(document.querySelector<HTMLElement>('#list'))
  expect(['page', 'beside', 'frame', 'list'].filter(isInert)).toEqual(['page', 'beside'])
  undo()
  expect(['page', 'beside', 'frame', 'list'].filter(isInert)).toEqual([])
})

test('what was inert before stays so, and live regions keep announcing', () => {
  fill('<div id="old"></div><p id="voice" aria-live="polite"></p><ul id="list"></ul>')
  const old = document.querySelector<HTMLElement>('#old')
  if (old) old.inert = true
  inertOthers(document.querySelector<HTMLElement>('#list'))()
  expect(['old', 'voice'].filter(isInert)).toEqual(['old'])
  inertOthers(document.querySelector<HTMLElement>('#list'))
  expect(isInert('voice')).toBe(false)
})

test('an element outside the page changes nothing', () => {
  fill('<main id="page"></main>')
  inertOthers(document.createElement('ul'))
  expect(isInert('page')).toBe(false)
})
