import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { confirm } from './confirm.ts'
import { focusFirst } from './focus-first.ts'
import { closeByEscape, focusOpener, isTopmost, nextRank, noteOpeners, openersNow } from './open-layers.ts'

/** The drawer or dialog around its content. */
interface Layer {
  /** Ids of the forms in the layer with unsaved input. */
  unsaved: Set<string>
  /** Closes the layer; asks first if unsaved input would be lost. */
  leave: () => void
}
export const LayerContext = createContext<Layer | null>(null)

/** Asks for confirmation before unsaved input is discarded. */
export const askToDiscard = (onYes: () => void) =>
  confirm({
    title: '放弃修改',
    text: '填写的内容还没有保存，确定放弃吗？',
    yes: '放弃',
    no: '继续填写',
    onYes,
  })

interface Wishes {
  onClose: () => void
  /** Called when the user discards the input. */
  onDiscard?: (() => void) | undefined
  /** Esc does not close; only the content does. */
  held?: boolean
}

/**
 * Behaviour of every drawer and dialog: closing asks before unsaved input is lost, the first field gets the focus, and
 * on closing the focus returns to the opener.
 */
export function useLayer<F extends { getElement: () => HTMLElement | null }>(wishes: Wishes) {
  const [openers] = useState(openersNow)
  const [rank] = useState(nextRank)
  const latest = useRef(wishes)
  const frame = useRef<F>(null)
  const [layer] = useState((): Layer => {
    const unsaved = new Set<string>()
    const discard = () => {
      latest.current.onDiscard?.()
      latest.current.onClose()
    }
    return { unsaved, leave: () => (unsaved.size > 0 ? askToDiscard(discard) : latest.current.onClose()) }
  })
  useEffect(() => {
    latest.current = wishes
  })
  useEffect(() => {
    const element = () => frame.current?.getElement()
    const leave = () => latest.current.held || layer.leave()
    const closed = closeByEscape({ rank, leave, frame: element })
    // focuses the layer when its hidden page is shown again
    if (element() && isTopmost(rank)) focusFirst(element())
    return () => {
      closed()
      if (isNowhere()) focusOpener(openers)
    }
  }, [layer, openers, rank])
  const onShow = () => {
    const element = frame.current?.getElement()
    if (element) noteOpeners(element, openers)
    focusFirst(element)
  }
  return { layer, ref: frame, onShow }
}

/** Whether the focus was lost with the layer. */
const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** Closes the layer that contains the component. */
export const useCloseLayer = () => useContext(LayerContext)?.leave
