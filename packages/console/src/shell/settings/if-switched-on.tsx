import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Switch } from './settings.ts'
import { settingsAtom } from './settings-atoms.ts'

/** A part of the frame, shown if its switch is on. */
export const IfSwitchedOn = ({ by, children }: { by: Switch; children: ReactNode }) =>
  useAtomValue(settingsAtom)[by] ? children : null
