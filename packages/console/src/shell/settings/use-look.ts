import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { storeLook } from '../../theme/last-look.ts'
import type { Scheme } from '../../theme/look.ts'
import { tokensOf } from '../../theme/tokens.ts'
import { lookAtom } from './settings-atoms.ts'

/** Applies the user's look to the document. */
export function useLook(): void {
  const look = useAtomValue(lookAtom)
  useLayoutEffect(() => {
    const schemes: Scheme[] = look.scheme === 'system' ? ['light', 'dark'] : [look.scheme]
    storeLook(schemes.map((scheme) => ({ ...look, scheme, tokens: tokensOf(look, scheme) })))
  }, [look])
}
