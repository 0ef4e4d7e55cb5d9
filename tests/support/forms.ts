import type { Locator } from 'playwright-core'

/** Chooses an option of a drop-down by its label; in a long list, searches for it first. */
export async function choose(place: Locator, label: string, option: string, find?: string): Promise<void> {
  const page = place.page()
  await place
    .locator('.form-row')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.p-dropdown')
    .click()
  const list = page.locator('.p-dropdown-panel')
  if (find) await list.locator('.p-dropdown-filter').fill(find)
  await list.getByRole('option', { name: option, exact: true }).click()
  await list.waitFor({ state: 'detached' })
}

/** Types a date or time, and expects the field to show the same text. */
export async function enterTime(place: Locator, label: string, time: string): Promise<void> {
  const line = place.getByLabel(label, { exact: true })
  await line.fill(time)
  await line.press('Tab')
}
