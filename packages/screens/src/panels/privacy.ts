import { useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

/** Set on walls that visitors can see: family names only, no photos. Remembered by this display. */
export const privacyAtom = atomWithStorage('screen-privacy', false, undefined, { getOnInit: true })

export function maskedName(name: string): string {
  return name.slice(0, 1) + '*'.repeat(Math.max(1, Math.min(2, name.length - 1)))
}

const wholeName = (name: string) => name

/** How this display writes an elder's name. */
export function useNameStyle(): (name: string) => string {
  return useAtomValue(privacyAtom) ? maskedName : wholeName
}
