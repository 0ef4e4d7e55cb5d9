import { within as before } from '@care/shared/testing/within'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { store, toastAtom } from '../kit/messages/toast.ts'

/** Toasts that came since somebody waited for one: it may be gone again before a busy machine looks. */
const told = new Set<string>()
store.sub(toastAtom, () => {
  const text = store.get(toastAtom)?.text
  if (text !== undefined) told.add(text)
})

export const forgetTold = () => told.clear()

/** Until a toast says this. */
export async function said(words: string) {
  await waitFor(() => {
    const toast = document.querySelector('.toast-words strong')?.textContent
    if (toast !== words && !told.has(words)) throw new Error(`“${words}” is not said but ${toast ?? 'nothing'}`)
  })
  forgetTold()
}

/** Presses a button once it is there and may be pressed: what is on its way holds back what is sent with it. */
export async function press(user: UserEvent, name: string, place: HTMLElement = document.body, at = 0) {
  const button = await waitFor(() => {
    const found = within(place).getAllByRole<HTMLButtonElement>('button', { name })[at]
    if (!found || found.disabled) throw new Error(`“${name}” cannot be pressed`)
    return found
  })
  await user.click(button)
}

/** Opens the menu 更多 of a row, page or drawer. */
async function openMore(user: UserEvent, place: HTMLElement): Promise<HTMLElement[]> {
  await press(user, '更多', place)
  return screen.findAllByRole('menuitem')
}

/** Presses what stands in the menu 更多. */
export async function pressMore(user: UserEvent, name: string, place: HTMLElement = document.body) {
  await openMore(user, place)
  await user.click(screen.getByRole('menuitem', { name }))
}

/** What a row, page or drawer offers beside each other and in its menu 更多. */
export async function offeredIn(user: UserEvent, place: HTMLElement): Promise<string[]> {
  const beside = buttons(place).map(String)
  if (!beside.includes('更多')) return beside
  const more = (await openMore(user, place)).map((item) => String(item.textContent))
  await user.keyboard('{Escape}')
  await waitFor(() => {
    if (screen.queryByRole('menuitem')) throw new Error('the menu is still there')
  })
  return [...beside.filter((label) => label !== '更多'), ...more]
}

/** Answers the question that has just been asked, by the words of the button; what it asked. */
export async function confirm(user: UserEvent, button: string): Promise<string> {
  const question = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.p-confirm-dialog')].at(-1)
    if (!found) throw new Error('nothing is asked')
    return found
  })
  const words = question.querySelector('.p-confirm-dialog-message')?.textContent ?? ''
  await user.click(within(question).getByRole('button', { name: button }))
  await waitFor(() => {
    if (question.isConnected) throw new Error('the question is still there')
  })
  return words
}

/** The window is closed, or loaded anew: what was kept is kept. */
export const closed = () => cleanup()

export const buttons = (within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)

/** The row of a table that holds these words, once it is there. */
export const rowWith = (words: string, place: ParentNode = document) =>
  waitFor(() => {
    const row = [...place.querySelectorAll('tbody tr')].find(({ textContent }) => textContent?.includes(words))
    if (!(row instanceof HTMLTableRowElement)) throw new Error(`no row with “${words}”`)
    return row
  })

/** The name of the next file that is handed to the browser. */
export function nameOfNextFile(): Promise<string> {
  const handed = Promise.withResolvers<string>()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    handed.resolve(this.download)
  })
  return before('a file that is handed to the browser', handed.promise)
}
