import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** What somebody types or chooses, by the labels that they read. */
export type Typed = Record<string, string>

/** Fills a form in from top to bottom, whatever its inputs are; what stands there goes first. */
export async function fill(user: UserEvent, form: HTMLElement, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await fillOne(user, form, label, value)
}

async function fillOne(user: UserEvent, form: HTMLElement, label: string, value: string): Promise<void> {
  const input = await within(form).findByLabelText(label)
  const list = input.closest<HTMLElement>('.p-dropdown')
  if (list) return choose(user, list, value)
  if (!('value' in input)) return user.click(within(input).getByRole('radio', { name: value }))
  await user.clear(input)
  // in one go: letter by letter it would take most of the time of these tests
  await user.click(input)
  if (value) await user.paste(value)
}

/** Opens a list and takes the option of this name. */
async function choose(user: UserEvent, list: HTMLElement, name: string): Promise<void> {
  await user.click(list)
  await user.click(await screen.findByRole('option', { name }))
}
