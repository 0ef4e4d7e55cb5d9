import { atom } from 'jotai'
import { storedAtom } from '../../kit/page/stored-atom.ts'
import { lookOf } from '../../theme/look.ts'
import { settingsOf } from './settings.ts'

export const lookAtom = storedAtom('look', lookOf)
export const settingsAtom = storedAtom('settings', settingsOf)
export const settingsOpenAtom = atom(false)
