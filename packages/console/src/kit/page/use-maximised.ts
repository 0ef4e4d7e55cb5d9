import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'

export const maximisedAtom = atom(false)

/** Exiting waits for this, or a window that enters full screen a moment later would stay so. */
let entering = Promise.resolve()

/** Whether the current page fills the display, and a function to toggle it; leaving full screen ends it. */
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
    // the user may have left by Esc at the same moment
    else void entering.then(() => document.fullscreenElement && document.exitFullscreen().catch(() => undefined))
  }
  return [maximised, toggle]
}
