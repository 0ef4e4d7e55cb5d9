import { atom, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { addressOf } from '../../kit/page/tab-address.ts'
import { useLock } from '../../session/lock/use-lock.ts'
import { askToLeave } from '../frame/ask-to-leave.ts'
import { paletteOpenAtom } from '../palette/palette-atom.ts'
import { wrapIndex } from '../palette/palette-rules.ts'
import type { Tab } from '../tabs/tabs.ts'
import { clickMain, clickSave, focusSearch, hasLayer, isTyping } from './page-parts.ts'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

export const keysOpenAtom = atom(false)

/** Global keyboard listener of the frame. */
export function useShortcuts(tabs: Tab[], current: string | null): void {
  const openPalette = useSetAtom(paletteOpenAtom)
  const openKeys = useSetAtom(keysOpenAtom)
  const { lock } = useLock()

  const step = (by: number) => {
    const next =
      tabs[
        wrapIndex(
          tabs.findIndex(({ key }) => key === current),
          by,
          tabs.length,
        )
      ]
    if (next) navigate(addressOf(next))
  }
  const acts: Record<Shortcut, () => void> = {
    palette: () => openPalette(true),
    help: () => openKeys(true),
    search: focusSearch,
    create: clickMain,
    save: clickSave,
    nextTab: () => step(1),
    previousTab: () => step(-1),
    lock: () => void lock(),
    signOut: askToLeave,
  }
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isTyping(event.target))
      if (!shortcut || (hasLayer() && shortcut !== 'save' && shortcut !== 'lock')) return
      event.preventDefault()
      latest.current[shortcut]()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
