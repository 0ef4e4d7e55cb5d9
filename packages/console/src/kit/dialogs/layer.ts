import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { confirm } from './confirm.ts'
import { focusFirst } from './focus-first.ts'
import { closeByEscape, focusOpener, isTopmost, nextRank, noteOpeners, openersNow } from './open-layers.ts'

/** What a drawer or dialog is to whatever stands in it. */
interface Layer {
  /** Forms in it that hold what is not saved. */
  unsaved: Set<string>
  /** Closes it; asks before something would be lost. */
  leave: () => void
}
export const LayerContext = createContext<Layer | null>(null)

/** The one question before what was written is lost. */
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
  /** What was written is given up. */
  onDiscard?: (() => void) | undefined
  /** Only what stands in it leads out. */
  held?: boolean
}

/**
 * Every drawer and dialog: leaving asks before something would be lost, the first thing to do has the focus, and the focus goes
 * back to where it came from.
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
    // it is there already: its page was put away and came back
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

/** What had the focus is gone with the layer. */
const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** The way out of the layer that this stands in. */
export const useLeave = () => useContext(LayerContext)?.leave
