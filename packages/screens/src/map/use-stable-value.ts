import { useRef } from 'react'

/** Returns the previous object while the content is equal, so that memos keep their results. */
export function useStableValue<T>(value: T): T {
  const known = useRef(value)
  if (JSON.stringify(known.current) !== JSON.stringify(value)) known.current = value
  return known.current
}
