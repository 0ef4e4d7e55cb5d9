import { Component, type ReactNode } from 'react'
import { queryClient } from '../query-client.ts'
import { Refusal } from './refusal.tsx'

const againMs = 10_000

/** Error boundary of a wall screen: shows an error and renders again until that succeeds. */
export class ScreenErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false }
  #timer: ReturnType<typeof setTimeout> | undefined
  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch() {
    this.#timer = setTimeout(this.#again, againMs)
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer)
  }

  #again = () => {
    clearTimeout(this.#timer)
    // a cached bad response would crash the screen again
    queryClient.removeQueries({ queryKey: ['screen'] })
    this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <Refusal error={new Error('画面出现错误')} screen="大屏" onRetry={this.#again} />
  }
}
