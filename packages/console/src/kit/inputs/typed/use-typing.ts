import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/**
 * Lets an input keep only what `clean` leaves of the typed text. What an input method is still composing is left alone until it is
 * done, and the caret stays where it was.
 */
export function useTyping(value: string, clean: (text: string) => string, onChange: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null)

  function settle(input: HTMLInputElement) {
    setComposed(null)
    const cleaned = clean(input.value)
    if (cleaned !== input.value) keepCaret(input, clean(input.value.slice(0, input.selectionStart ?? undefined)).length)
    onChange(cleaned)
  }

  return {
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value)
      else settle(target)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => settle(currentTarget),
  }
}

/** React writes the cleaned text first, and that puts the caret to its end. */
function keepCaret(input: HTMLInputElement, at: number) {
  requestAnimationFrame(() => {
    if (document.activeElement === input) input.setSelectionRange(at, at)
  })
}
