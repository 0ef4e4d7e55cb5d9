import { atom } from 'jotai'
import { lookOf } from '../../theme/look.ts'
import { keptAtom } from '../kept-atom.ts'
import { settingsOf } from './settings.ts'

export const lookAtom = keptAtom('look', lookOf)
export const settingsAtom = keptAtom('settings', settingsOf)
export const settingsOpenAtom = atom(false)
