import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'

export const maximisedAtom = atom(false)

/** Leaving waits for it, or a window that becomes full a moment later would stay so. */
let entering = Promise.resolve()

/** Whether the page in front has the whole display to itself, and the way to change it; leaving full screen ends it. */
export function useMaximised(): [boolean, () => void] {
  const [maximised, setMaximised] = useAtom(maximisedAtom)

  useEffect(() => {
    const left = () => document.fullscreenElement === null && setMaximised(false)
    document.addEventListener('fullscreenchange', left)
    return () => document.removeEventListener('fullscreenchange', left)
  }, [setMaximised])

  const toggle = () => {
    setMaximised(!maximised)
    // A browser that refuses full screen still gives the page all of its window.
    if (!maximised) entering = document.documentElement.requestFullscreen().catch(() => undefined)
    // the person may have left it by Esc in the same moment
    else void entering.then(() => document.fullscreenElement && document.exitFullscreen().catch(() => undefined))
  }
  return [maximised, toggle]
}
