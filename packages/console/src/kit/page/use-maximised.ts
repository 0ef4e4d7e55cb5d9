import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'

export const maximisedAtom = atom(false)

/**
 * Pending entry into full screen; exiting waits for it, otherwise a late entry would leave the window in full screen.
 */
let entering = Promise.resolve()

/**
 * Whether the current page fills the display, and a function to toggle it; leaving full screen also ends the maximised
 * state.
 */
export function useMaximised(): [boolean, () => void] {
  const [maximised, setMaximised] = useAtom(maximisedAtom)

  useEffect(() => {
    const left = () => document.fullscreenElement === null && setMaximised(false)
    document.addEventListener('fullscreenchange', left)
    return () => document.removeEventListener('fullscreenchange', left)
  }, [setMaximised])

  const toggle = () => {
    setMaximised(!maximised)
    // if the browser refuses full screen, the page still fills the window
    if (!maximised) entering = document.documentElement.requestFullscreen().catch(() => undefined)
    // checks again, because the user may have left full screen by Esc meanwhile
    else void entering.then(() => document.fullscreenElement && document.exitFullscreen().catch(() => undefined))
  }
  return [maximised, toggle]
}
