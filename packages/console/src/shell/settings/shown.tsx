import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Switch } from './settings.ts'
import { settingsAtom } from './settings-atoms.ts'

/** A part of the frame that its switch can take away. */
export const Shown = ({ by, children }: { by: Switch; children: ReactNode }) =>
  useAtomValue(settingsAtom)[by] ? children : null
