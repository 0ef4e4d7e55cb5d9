/** An open drawer or dialog whose page is not hidden. */
interface Open {
  /** Order of opening: a layer that is shown again keeps its rank, so it does not become the topmost. */
  rank: number
  leave: () => unknown
  frame: () => HTMLElement | null | undefined
}
/** Open layers, topmost last. */
const layers: Open[] = []

let opened = 0
export const nextRank = () => ++opened

/** Selectors of panels of fields and menus and of the confirmation dialog, which handle Esc themselves. */
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

/** Whether a panel handles the last Esc; determined in the capture phase, while the panel is still in the DOM. */
let isTaken = false
const look = ({ key, isComposing }: KeyboardEvent) => {
  if (key === 'Escape') isTaken = isComposing || document.querySelector(floats) !== null
}
const close = ({ key }: KeyboardEvent) => {
  if (key === 'Escape' && !isTaken) layers.at(-1)?.leave()
}

/** Registers a layer for Esc, which closes the topmost one unless a panel is open. Returns an unregister function. */
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

/** The last focused element outside menus and panels. */
let before: HTMLElement | null = null
/** False in tests that render to a string, without a document. */
const isDrawnInPage = typeof document !== 'undefined'
const keep = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && !target.closest(floats)) before = target
}
if (isDrawnInPage) addEventListener('focusin', keep)

/** Opener elements of each visible layer, by its frame element. */
const openersOf = new WeakMap<Element, readonly HTMLElement[]>()
export const noteOpeners = (frame: Element, openers: readonly HTMLElement[]) => void openersOf.set(frame, openers)

/**
 * The element that opens a layer now, followed by the openers of the layer around it: the outer layer may be closed
 * when the focus returns.
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
