import { useRef } from 'react'

/** The first object of those with the same content, so that what is built upon it is not built again. */
export function useSame<T>(value: T): T {
  const known = useRef(value)
  if (JSON.stringify(known.current) !== JSON.stringify(value)) known.current = value
  return known.current
}
