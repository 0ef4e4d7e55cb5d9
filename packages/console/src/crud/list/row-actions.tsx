import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { MoreMenu } from '../actions/more-menu.tsx'
import { splitIntoButtonsAndMenu } from '../actions/overflow.ts'

export interface RowActionProps {
  label: string
  danger?: boolean
  refuses?: boolean
  onClick: () => void
}

interface Props {
  /** Row actions; fragments are flattened. */
  children: ReactNode
  most?: number
  className?: string
}

/** The actions of a row as links; dangerous actions and those beyond `most` are in the menu 更多. */
export function RowActions({ children, most = 4, className = 'row-actions' }: Props) {
  const actions = actionsIn(children)
  const { more } = splitIntoButtonsAndMenu(
    actions.filter(isAction).map((node) => ({ node, danger: node.props.danger })),
    { most },
  )
  const hidden = new Set<ReactNode>(more.map(({ node }) => node))
  const entries = more.map(({ node: { props } }) => ({ label: props.label, danger: props.danger, run: props.onClick }))
  return (
    <div className={className}>
      {actions.filter((node) => !hidden.has(node))}
      {more.length > 0 && <MoreMenu entries={entries} />}
    </div>
  )
}

const isAction = (node: ReactNode): node is ReactElement<RowActionProps> =>
  isValidElement<object>(node) && 'label' in node.props && 'onClick' in node.props

/** Flattens fragments into single actions. */
export function actionsIn(node: ReactNode): ReactNode[] {
  const found: ReactNode[] = []
  Children.forEach(node, (child) => {
    const isMany = isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment
    found.push(...(isMany ? actionsIn(child.props.children) : [child]))
  })
  return Children.toArray(found)
}
