import type { Locator } from 'playwright-core'

/** Clicks an entry of the menu 更多 of a row, page or drawer. */
export async function pressMore(place: Locator, name: string): Promise<void> {
  await place.getByRole('button', { name: '更多', exact: true }).click()
  await place.page().getByRole('menu', { name: '更多操作' }).getByRole('menuitem', { name, exact: true }).click()
}
