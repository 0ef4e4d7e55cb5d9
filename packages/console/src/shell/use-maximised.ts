import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'

export const maximisedAtom = atom(false)

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
    if (!maximised) document.documentElement.requestFullscreen().catch(() => null)
    else if (document.fullscreenElement) void document.exitFullscreen()
  }
  return [maximised, toggle]
}
