import { useRef } from 'react'

/** How often the content of `value` has changed since it was first shown. */
export function useChanges(value: unknown): number {
  const text = JSON.stringify(value)
  const seen = useRef({ text, count: 0 })
  if (seen.current.text !== text) seen.current = { text, count: seen.current.count + 1 }
  return seen.current.count
}
