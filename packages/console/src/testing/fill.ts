import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Values to type or choose, by label. */
export type Typed = Record<string, string>

/** Fills in a form in order, for any kind of input; replaces existing values. */
export async function fill(user: UserEvent, form: HTMLElement, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await fillOne(user, form, label, value)
}

async function fillOne(user: UserEvent, form: HTMLElement, label: string, value: string): Promise<void> {
  const input = await within(form).findByLabelText(label)
  const list = input.closest<HTMLElement>('.p-dropdown')
  if (list) return choose(user, list, value)
  if (!('value' in input)) return user.click(within(input).getByRole('radio', { name: value }))
  await user.clear(input)
  // pasted, because typing letter by letter would dominate the run time
  await user.click(input)
  if (value) await user.paste(value)
}

/** Opens a select and chooses an option by name. */
async function choose(user: UserEvent, list: HTMLElement, name: string): Promise<void> {
  await user.click(list)
  await user.click(await screen.findByRole('option', { name }))
}
