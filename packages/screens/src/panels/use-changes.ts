import { useRef } from 'react'

/** How often `value`, or a part of it, has become another object since it was first shown; equal answers are the same object. */
export function useChanges(value: unknown): number {
  const seen = useRef({ value, count: 0 })
  if (!isSame(seen.current.value, value)) seen.current = { value, count: seen.current.count + 1 }
  return seen.current.count
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]))
}
