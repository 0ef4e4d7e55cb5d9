import type { ContextMenuProps } from 'primereact/contextmenu'
import type { MenuProps } from 'primereact/menu'
import type { OverlayPanelProps } from 'primereact/overlaypanel'
import { type Ref, type SyntheticEvent, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import type { AnyComponent } from '../loading/loaded.tsx'

/** How a popup is opened and closed; where it stands comes from the event. */
interface Popup {
  toggle: (event: SyntheticEvent) => void
  show: (event: SyntheticEvent) => void
  hide: () => void
}
export type Menu = Popup
export type ContextMenu = Popup
export type OverlayPanel = Popup

type WithPopup<P> = Omit<P, 'ref'> & { ref?: Ref<Popup> }

/** A popup of PrimeReact's, loaded when it is opened for the first time: no page needs it to be seen. */
const late = <P extends object>(Loaded: AnyComponent) =>
  function Late({ ref, ...props }: WithPopup<P>) {
    const [isWanted, opened] = useFirstOpening(ref)
    return isWanted && <Loaded {...props} ref={opened} />
  }

export const Menu = late<MenuProps>(lazyPart('Menu', () => import('primereact/menu')))
export const ContextMenu = late<ContextMenuProps>(lazyPart('ContextMenu', () => import('primereact/contextmenu')))
export const OverlayPanel = late<OverlayPanelProps>(lazyPart('OverlayPanel', () => import('primereact/overlaypanel')))

interface LoadedPopup {
  toggle?: (event: SyntheticEvent) => void
  show: (event: SyntheticEvent, target: null) => void
  hide: (event: SyntheticEvent) => void
}
interface Opening {
  way: 'toggle' | 'show'
  event: SyntheticEvent
}

/** The first opening waits until there is something to open. */
function useFirstOpening(ref: Ref<Popup> | undefined): [boolean, (handle: LoadedPopup | null) => void] {
  const loaded = useRef<LoadedPopup | null>(null)
  const waiting = useRef<Opening | null>(null)
  const last = useRef<SyntheticEvent | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [isLoaded, setLoaded] = useState(false)

  const open = (opening: Opening) => {
    last.current = opening.event
    if (loaded.current && !waiting.current) return carryOut(loaded.current, opening)
    waiting.current = opening
    // the browser's own menu will not wait
    opening.event.preventDefault()
    setWanted(true)
  }
  useImperativeHandle(ref, () => ({
    toggle: (event) => open({ way: 'toggle', event: kept(event) }),
    show: (event) => open({ way: 'show', event: kept(event) }),
    hide: () => last.current && loaded.current?.hide(last.current),
  }))

  const opened = useCallback((handle: LoadedPopup | null) => {
    loaded.current = handle
    if (handle) setLoaded(true)
  }, [])
  // Not before its place in the document is there as well: it would open without being put anywhere.
  useEffect(() => {
    if (!isLoaded || !loaded.current || !waiting.current) return
    carryOut(loaded.current, waiting.current)
    waiting.current = null
  }, [isLoaded])
  return [isWanted, opened]
}

const carryOut = (popup: LoadedPopup, { way, event }: Opening) =>
  way === 'show' ? popup.show(event, null) : popup.toggle?.(event)

/** React forgets whom an event was for as soon as it has been told. */
const kept = (event: SyntheticEvent): SyntheticEvent =>
  Object.create(event, { currentTarget: { value: event.currentTarget } })
