import { ApiError } from '@care/shared/http/client'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Failure } from '../../kit/messages/failure.tsx'
import { recordError } from './errors-atom.ts'

interface Props {
  children: ReactNode
  onRetry?: () => void
}

class Boundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError = (error: unknown) => ({ error })

  /** Logs the error unless it is a refused call, which is shown in place. */
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (!(error instanceof ApiError)) recordError('render', error, componentStack ?? '')
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const retry = () => {
      this.props.onRetry?.()
      this.setState({ error: null })
    }
    return <Failure error={error} onRetry={retry} />
  }
}

/** Shows the error of a page that throws in its place; other pages are not affected. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <QueryErrorResetBoundary>{({ reset }) => <Boundary onRetry={reset}>{children}</Boundary>}</QueryErrorResetBoundary>
)
