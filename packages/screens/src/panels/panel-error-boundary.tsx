import { Component, type ReactNode } from 'react'

interface Props {
  title: string
  /** The boundary renders again when this value changes. */
  of: unknown
  /** Replaces a whole panel, not only its content. */
  framed?: boolean
  children: ReactNode
}

/** Error boundary: a bad response breaks only the panel that cannot draw it. */
export class PanelErrorBoundary extends Component<Props> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && before.of !== this.props.of) this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    const { title, framed } = this.props
    const said = (
      <>
        <h2>{title}</h2>
        <p className="empty">数据有误，暂时无法显示</p>
      </>
    )
    return framed ? <section className="panel">{said}</section> : said
  }
}
