import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { LayerContext } from '../dialogs/layer.ts'
import { useIsPhone } from './phone.ts'

/** Element in the title line for the tools of the page's list; null on pages without one. */
export const PageToolsContext = createContext<HTMLElement | null>(null)

/** Shows the tools of a list in the title line of its page; in a drawer, a dialog and on a phone where they are rendered. */
export function PageTools({ children }: { children: ReactNode }) {
  const place = use(PageToolsContext)
  const isInPage = use(LayerContext) === null
  const isPhone = useIsPhone()
  return place && isInPage && !isPhone ? createPortal(children, place) : children
}
