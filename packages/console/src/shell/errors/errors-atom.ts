import { toShanghaiTime } from '@care/shared/shanghai-time'
import { atom } from 'jotai'
import { store } from '../../kit/messages/toast.ts'
import { storedAtom } from '../../kit/page/stored-atom.ts'
import { describeError, errorsOf, withError } from './error-log.ts'

export const errorsAtom = storedAtom('errors', errorsOf)
export const errorsOpenAtom = atom(false)

/** Adds an error to the log of this computer. */
export function recordError(type: string, error: unknown, info = ''): void {
  const entry = describeError(type, error, {
    id: `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`,
    info,
    url: location.pathname + location.search,
    time: toShanghaiTime(Date.now()),
  })
  store.set(errorsAtom, withError(store.get(errorsAtom), entry))
}

/** Logs uncaught errors and rejections. Returns a function that stops the logging. */
export function recordUncaught(): () => void {
  const onError = ({ error, message }: ErrorEvent) => recordError('error', error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => recordError('promise', reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
