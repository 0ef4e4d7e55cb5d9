import { within as before } from '@care/shared/testing/within'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { store, toastAtom } from '../kit/messages/toast.ts'

/** Toasts since the last wait, because on a slow machine a toast may expire before the test looks. */
const told = new Set<string>()
store.sub(toastAtom, () => {
  const text = store.get(toastAtom)?.text
  if (text !== undefined) told.add(text)
})

export const clearSeenToasts = () => told.clear()

/** Waits for a toast with this text. */
export async function waitForToast(words: string) {
  await waitFor(() => {
    const toast = document.querySelector('.toast-words strong')?.textContent
    if (toast !== words && !told.has(words)) throw new Error(`“${words}” is not said but ${toast ?? 'nothing'}`)
  })
  clearSeenToasts()
}

/** Clicks a button once it is present and enabled, because a button may be disabled during a request. */
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

/** Clicks an entry of the menu 更多. */
export async function pressMore(user: UserEvent, name: string, place: HTMLElement = document.body) {
  await openMore(user, place)
  await user.click(screen.getByRole('menuitem', { name }))
}

/** Labels of the actions of a row, page or drawer, including its menu 更多. */
export async function actionLabelsIn(user: UserEvent, place: HTMLElement): Promise<string[]> {
  const beside = buttons(place).map(String)
  if (!beside.includes('更多')) return beside
  const more = (await openMore(user, place)).map((item) => String(item.textContent))
  await user.keyboard('{Escape}')
  await waitFor(() => {
    if (screen.queryByRole('menuitem')) throw new Error('the menu is still there')
  })
  return [...beside.filter((label) => label !== '更多'), ...more]
}

/** Clicks a button of the open confirmation by label; returns the confirmation's text. */
export async function answerConfirm(user: UserEvent, button: string): Promise<string> {
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

/** Closes the window; stored data stays. */
export const closeWindow = () => cleanup()

export const buttons = (within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)

/** Waits for the table row that contains this text. */
export const rowWith = (words: string, place: ParentNode = document) =>
  waitFor(() => {
    const row = [...place.querySelectorAll('tbody tr')].find(({ textContent }) => textContent?.includes(words))
    if (!(row instanceof HTMLTableRowElement)) throw new Error(`no row with “${words}”`)
    return row
  })

/** Resolves with the name of the next downloaded file. */
export function nameOfNextFile(): Promise<string> {
  const handed = Promise.withResolvers<string>()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    handed.resolve(this.download)
  })
  return before('a file that is handed to the browser', handed.promise)
}
