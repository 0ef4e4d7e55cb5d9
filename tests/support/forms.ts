import type { Locator } from 'playwright-core'

/** Chooses an option of a drop-down by its label; long lists are searched first. */
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

/** Types a date or time, which must then read the same. */
export async function enterTime(place: Locator, label: string, time: string): Promise<void> {
  const line = place.getByLabel(label, { exact: true })
  await line.fill(time)
  await line.press('Tab')
}
