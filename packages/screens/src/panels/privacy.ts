import { maskedName } from '@care/shared/elders/masked-name'
import { useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

/** Set on walls that visitors can see: family names only, no photos. Remembered by this display. */
export const privacyAtom = atomWithStorage('screen-privacy', false, undefined, { getOnInit: true })

const wholeName = (name: string) => name

/** How this display writes an elder's name. */
export function useNameStyle(): (name: string) => string {
  return useAtomValue(privacyAtom) ? maskedName : wholeName
}
