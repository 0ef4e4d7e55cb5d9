import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { applyLook, storeLook } from '../../theme/last-look.ts'
import type { Look } from '../../theme/look.ts'
import { tokensOf } from '../../theme/tokens.ts'
import { lookAtom } from './settings-atoms.ts'

/** Applies the user's look to the document. */
export function useLook(): void {
  const look = useAtomValue(lookAtom)
  useLayoutEffect(() => dress(look), [look])
}

function dress(look: Look) {
  const { theme, scheme, size } = look
  const worn = { tokens: tokensOf(look), theme, scheme, size }
  applyLook(worn)
  storeLook(worn)
}
