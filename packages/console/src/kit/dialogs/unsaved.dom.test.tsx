import { act, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, it } from 'vitest'
import { store } from '../messages/toast.ts'
import { hasUnsaved, useUnsaved } from './unsaved.ts'

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty)
  return null
}
const page = (...forms: boolean[]) => (
  <Provider store={store}>
    {forms.map((isDirty, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same forms in the same places.
      <Form key={at} isDirty={isDirty} />
    ))}
  </Provider>
)
/** Whether closing the window asks for confirmation. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  act(() => void dispatchEvent(event))
  return event.defaultPrevented
}
const held = () => [hasUnsaved(), asks()]

it('a page counts as unsaved as long as one of its forms is unsaved, in any order of saving or closing', () => {
  const { rerender, unmount } = render(page(false, false))
  expect(held()).toEqual([false, false])
  rerender(page(true, true))
  expect(held()).toEqual([true, true])
  rerender(page(false, true))
  expect(held()).toEqual([true, true])
  rerender(page(true, false))
  expect(held()).toEqual([true, true])
  rerender(page(false, false))
  expect(held()).toEqual([false, false])
  rerender(page(true, true))
  // closes the second form, then the page
  rerender(page(true))
  expect(held()).toEqual([true, true])
  unmount()
  expect(held()).toEqual([false, false])
})
