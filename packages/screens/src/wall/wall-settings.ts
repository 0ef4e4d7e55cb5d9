import type { WallSettings } from '@care/shared/overview/walls/wall'
import { atom } from 'jotai'

/** Settings of this wall screen from its institution; null before the first response. */
export const wallSettingsAtom = atom<WallSettings | null>(null)
