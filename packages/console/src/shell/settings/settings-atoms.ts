import { atom } from 'jotai'
import { keptAtom } from '../../kit/page/kept-atom.ts'
import { lookOf } from '../../theme/look.ts'
import { settingsOf } from './settings.ts'

export const lookAtom = keptAtom('look', lookOf)
export const settingsAtom = keptAtom('settings', settingsOf)
export const settingsOpenAtom = atom(false)
