import { maskedName } from '@care/shared/people/elders/masked-name'
import { useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

/** Privacy mode for wall screens that visitors can see: family names only, no photos. Stored on this display. */
export const privacyAtom = atomWithStorage('screen-privacy', false, undefined, { getOnInit: true })

const wholeName = (name: string) => name

/** How this display shows an elder's name. */
export function useNameStyle(): (name: string) => string {
  return useAtomValue(privacyAtom) ? maskedName : wholeName
}
