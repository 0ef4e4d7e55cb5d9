/** An open drawer or dialog whose page is not hidden. */
interface Open {
  /** Order of opening: a layer that is shown again does not thereby become the topmost. */
  rank: number
  leave: () => unknown
  frame: () => HTMLElement | null | undefined
}
/** Topmost last. */
const layers: Open[] = []

let opened = 0
export const nextRank = () => ++opened

/** Panels of fields and menus, which close by Esc themselves, and the confirmation dialog. */
const floats = [
  '.p-dropdown-panel',
  '.p-treeselect-panel',
  '.p-autocomplete-panel',
  '.p-datepicker',
  '.p-overlaypanel',
  '.p-menu-overlay',
  '.p-contextmenu',
  '.p-confirm-dialog',
].join()

/** Whether the last Esc belongs to a panel. Decided in the capture phase, while the panel is still in the DOM. */
let isTaken = false
const look = ({ key, isComposing }: KeyboardEvent) => {
  if (key === 'Escape') isTaken = isComposing || document.querySelector(floats) !== null
}
const close = ({ key }: KeyboardEvent) => {
  if (key === 'Escape' && !isTaken) layers.at(-1)?.leave()
}

/** Esc closes the topmost layer, unless a panel is open above it. */
export function closeByEscape(layer: Open): () => void {
  if (layers.push(layer) === 1) {
    addEventListener('keydown', look, { capture: true })
    addEventListener('keydown', close)
  }
  layers.sort((a, b) => a.rank - b.rank)
  restack()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length > 0) return
    removeEventListener('keydown', look, { capture: true })
    removeEventListener('keydown', close)
  }
}

export const isTopmost = (rank: number) => layers.at(-1)?.rank === rank

/** Restores the order of opening: PrimeReact stacks layers that are shown again in DOM order. */
function restack() {
  const masks = layers.flatMap(({ frame }) => frame()?.parentElement ?? [])
  const heights = masks.map(({ style }) => Number(style.zIndex)).sort((a, b) => a - b)
  for (const [at, mask] of masks.entries()) mask.style.zIndex = String(heights[at])
}

/** The focus before a menu took it. */
let before: HTMLElement | null = null
/** Tests render parts of pages without a document. */
const isDrawnInPage = typeof document !== 'undefined'
const keep = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && !target.closest(floats)) before = target
}
if (isDrawnInPage) addEventListener('focusin', keep)

/** Openers of each visible layer, by its frame. */
const openersOf = new WeakMap<Element, readonly HTMLElement[]>()
export const noteOpeners = (frame: Element, openers: readonly HTMLElement[]) => void openersOf.set(frame, openers)

/**
 * The element that opens a layer now, followed by the openers of the layer around it: that layer may be gone on return.
 */
export function openersNow(): readonly HTMLElement[] {
  if (!isDrawnInPage) return []
  const { activeElement, body } = document
  const isSomewhere = activeElement instanceof HTMLElement && activeElement !== body && !activeElement.closest(floats)
  const nearest = isSomewhere ? activeElement : before
  if (!nearest) return []
  const frame = nearest.closest('[role="dialog"]')
  return [nearest, ...((frame && openersOf.get(frame)) ?? [])]
}

export const focusOpener = (openers: readonly HTMLElement[]) => openers.find(({ isConnected }) => isConnected)?.focus()
