import { useEffect, useRef } from 'react'
import { callKeys } from '../../../../shell/keys/call-keys.ts'

type CallKey = keyof typeof callKeys

/** The key of a stroke; null during composition, so that no Chinese input answers or ends a call. */
export function callKeyOf(
  stroke: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'isComposing' | 'keyCode'>,
) {
  if (stroke.isComposing || stroke.key === 'Process' || stroke.keyCode === 229) return null
  if (!stroke.altKey || stroke.ctrlKey) return null
  const name = `Alt+${/^Key([A-Z])$/.exec(stroke.code)?.[1] ?? ''}`
  return (Object.keys(callKeys) as CallKey[]).find((one) => callKeys[one].key === name) ?? null
}

/** Presses the button that carries the key, on any page and while typing. */
export function useCallKeys(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = callKeyOf(event)
      if (!key || event.repeat) return
      event.preventDefault()
      if (key === 'open') return latest.current()
      const at = document.querySelector<HTMLElement>(
        `.workbench [aria-keyshortcuts="${callKeys[key].key}"]:not(:disabled)`,
      )
      at?.focus()
      if (!at?.matches('textarea')) at?.click()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
