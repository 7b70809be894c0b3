import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** The box of an element on the screen, in CSS pixels. Throws where it is not shown. */
export async function screenBox(element: Locator): Promise<Point & { width: number; height: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`Not shown: ${String(element)}`)
  return box
}

/** Drags the mouse from one point of the screen to another. */
export async function drag({ mouse }: Page, from: Point, to: Point): Promise<void> {
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(to.x, to.y, { steps: 4 })
  await mouse.up()
}
