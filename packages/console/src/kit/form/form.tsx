import type { ComponentProps, FormEvent } from 'react'
import { keepComposition } from '../inputs/keep-composition.ts'
import { goToFirstFault } from './first-fault.ts'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** Every form: sent by Enter, or by Ctrl+Enter from a text of several lines; judged by us and not by the browser, and who sends it with something wrong in it is taken there. */
export function Form({ onSubmit, onKeyDown, ...form }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // a form in a window that was opened from this one is heard here as well
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onSubmit(event)
    goToFirstFault(event.currentTarget)
  }
  return (
    <form
      autoComplete="off"
      {...form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        keepComposition(event)
        if (event.ctrlKey && event.key === 'Enter') event.currentTarget.requestSubmit()
        onKeyDown?.(event)
      }}
    />
  )
}
