import type { ContextMenuProps } from 'primereact/contextmenu'
import type { MenuProps } from 'primereact/menu'
import type { OverlayPanelProps } from 'primereact/overlaypanel'
import { type Ref, type SyntheticEvent, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { AnyComponent } from '../loading/lazy-component.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'

/** Handle that opens and closes a popup, which is positioned at the event's target. */
interface Popup {
  toggle: (event: SyntheticEvent) => void
  show: (event: SyntheticEvent) => void
  hide: () => void
}
export type Menu = Popup
export type ContextMenu = Popup
export type OverlayPanel = Popup

type WithPopup<P> = Omit<P, 'ref'> & { ref?: Ref<Popup> }

/** A PrimeReact popup, lazy-loaded when it first opens. */
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

/** Delays the first opening until the popup is mounted. */
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
    // cancels the native context menu now, because our popup loads later
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
  // waits until the portal of the popup is mounted; opened earlier, the popup would have no position
  useEffect(() => {
    if (!isLoaded || !loaded.current || !waiting.current) return
    carryOut(loaded.current, waiting.current)
    waiting.current = null
  }, [isLoaded])
  return [isWanted, opened]
}

const carryOut = (popup: LoadedPopup, { way, event }: Opening) =>
  way === 'show' ? popup.show(event, null) : popup.toggle?.(event)

/** A copy of the event that keeps `currentTarget`, which React resets after dispatch. */
const kept = (event: SyntheticEvent): SyntheticEvent =>
  Object.create(event, { currentTarget: { value: event.currentTarget } })
