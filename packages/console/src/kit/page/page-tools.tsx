import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { LayerContext } from '../dialogs/layer.ts'
import { useIsPhone } from './phone.ts'

/** Element in the title line for the tools of the page's list, `pending` until it is mounted; null on other pages. */
export const PageToolsContext = createContext<HTMLElement | 'pending' | null>(null)

/** Shows the tools of a list in the title line of its page; in a drawer, a dialog and on a phone where they are rendered. */
export function PageTools({ children }: { children: ReactNode }) {
  const place = use(PageToolsContext)
  const isInPage = use(LayerContext) === null
  const isPhone = useIsPhone()
  if (!place || !isInPage || isPhone) return children
  return place !== 'pending' && createPortal(children, place)
}
