import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Values to type or choose, by label. */
export type Typed = Record<string, string>

/** Fills in a form in order, for any kind of input; replaces existing values. */
export async function fill(user: UserEvent, form: HTMLElement, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await fillOne(user, form, label, value)
}

async function fillOne(user: UserEvent, form: HTMLElement, label: string, value: string): Promise<void> {
  const input = await within(form).findByLabelText(label)
  if (input.closest('.p-dropdown')) return choose(user, () => within(form).getByLabelText(label), value)
  if (!('value' in input)) return user.click(within(input).getByRole('radio', { name: value }))
  await user.clear(input)
  // pasted, because typing letter by letter would dominate the run time
  await user.click(input)
  if (value) await user.paste(value)
}

/**
 * Opens a select and chooses an option by name. It is focused first: the placeholder is then replaced by the dropdown, and a
 * click that is under way meanwhile would hit neither.
 */
async function choose(user: UserEvent, input: () => HTMLElement, name: string): Promise<void> {
  input().focus()
  const list = await waitFor(() => {
    const real = input().closest<HTMLElement>('[data-pc-name=dropdown]')
    if (!real) throw new Error('the dropdown is not loaded')
    return real
  })
  await user.click(list)
  await user.click(await screen.findByRole('option', { name }))
}
