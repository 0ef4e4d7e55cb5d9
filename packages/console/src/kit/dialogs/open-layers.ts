/** A drawer or dialog that is open, and not put away with its page. */
interface Open {
  /** By when it was opened: what is put away and comes back is not thereby the topmost. */
  rank: number
  leave: () => unknown
  frame: () => HTMLElement | null | undefined
}
/** The topmost last. */
const layers: Open[] = []

let opened = 0
export const nextRank = () => ++opened

/** What opens from a field or a button and closes itself by Esc, or a question above everything. */
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

/** Whom the last Esc belongs to is told before anybody has heard it: what it closes is still there to be seen. */
let isTaken = false
const look = ({ key, isComposing }: KeyboardEvent) => {
  if (key === 'Escape') isTaken = isComposing || document.querySelector(floats) !== null
}
const close = ({ key }: KeyboardEvent) => {
  if (key === 'Escape' && !isTaken) layers.at(-1)?.leave()
}

/** Esc closes the topmost layer, and only when nothing is open above it. */
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

/** PrimeReact lays what comes back with its page in the order of the page: it is laid again as it was opened. */
function restack() {
  const masks = layers.flatMap(({ frame }) => frame()?.parentElement ?? [])
  const heights = masks.map(({ style }) => Number(style.zIndex)).sort((a, b) => a - b)
  for (const [at, mask] of masks.entries()) mask.style.zIndex = String(heights[at])
}

/** Where the focus was before a menu took it. */
let before: HTMLElement | null = null
/** Parts of pages are drawn without a document as well. */
const isDrawnInPage = typeof document !== 'undefined'
const keep = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && !target.closest(floats)) before = target
}
if (isDrawnInPage) addEventListener('focusin', keep)

/** What opened the layers that are shown, by their frames. */
const openersOf = new WeakMap<Element, readonly HTMLElement[]>()
export const noteOpeners = (frame: Element, openers: readonly HTMLElement[]) => void openersOf.set(frame, openers)

/** What opens a layer at this moment, and what opened the layer that stands in: a layer may go and another come in its place. */
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
