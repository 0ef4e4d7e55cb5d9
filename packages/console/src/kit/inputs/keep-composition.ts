import type { KeyboardEvent } from 'react'

/** Of a form: Enter ends a composition of Chinese characters, it does not send. */
export const keepComposition = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}
