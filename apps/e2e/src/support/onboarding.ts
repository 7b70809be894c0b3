import { expect, type Page } from '@playwright/test'

/** The element with the current step's name. */
export const currentStep = (page: Page) => page.locator('[aria-current=step]')

/** Chooses an answer to one of the questions of step 3. */
export async function choose(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole('combobox', { name: question }).selectOption(answer)
}

/** Goes from step 1 to the last button, which is left to the journey. */
export async function answerEverything(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  // What is pressed twice before the page is alive is done once.
  for (const step of ['Newsletter Signup', 'Company Details']) {
    await next.click()
    await expect(currentStep(page)).toContainText(step)
  }
  await choose(page, 'Industry', 'Energy')
  await choose(page, 'Company Size', '51-200 employees')
  await choose(page, 'Job Title', 'Analyst')
  await next.click()
  await page.getByRole('button', { name: 'AI Strategy' }).click()
}
