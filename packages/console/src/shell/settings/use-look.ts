import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import type { Look } from '../../theme/look.ts'
import { tokensOf } from '../../theme/tokens.ts'
import { lookAtom } from './settings-atoms.ts'

/** Dresses the whole document in the look that this person has chosen. */
export function useLook(): void {
  const look = useAtomValue(lookAtom)
  useLayoutEffect(() => dress(look), [look])
}

function dress(look: Look) {
  const { style, dataset } = document.documentElement
  const tokens = tokensOf(look)
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
  style.colorScheme = look.scheme
  style.fontSize = `${look.size}px`
  dataset.theme = look.theme
  dataset.scheme = look.scheme
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', tokens['--bar'] ?? '')
  sessionStorage.setItem('care.ground', tokens['--ground'] ?? '')
}
