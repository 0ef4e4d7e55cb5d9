import { Component, type ReactNode } from 'react'
import { queryClient } from '../query-client.ts'
import { Refusal } from './refusal.tsx'

const againMs = 10_000

/** A wall that breaks says so and draws itself anew, until that goes well. */
export class Stumble extends Component<{ children: ReactNode }> {
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
    // it may be an answer that broke it: kept, it would do so again
    queryClient.removeQueries({ queryKey: ['screen'] })
    this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <Refusal error={new Error('画面出现错误')} screen="大屏" onRetry={this.#again} />
  }
}
