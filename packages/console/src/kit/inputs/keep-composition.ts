import type { KeyboardEvent } from 'react'

/** Key handler: Enter ends the composition of Chinese characters without submitting the form. */
export const keepComposition = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}
