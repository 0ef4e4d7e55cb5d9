import { ApiError } from '@care/shared/http/client'
import { createOutbox } from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { QueuedOperation } from './queued-operation.ts'
import type { WindowSync } from './window-sync.ts'

/** A test operation on one of several resources; later operations on the same resource depend on its `begin`. */
export interface TestOperation extends QueuedOperation {
  definition: number
  what: 'begin' | 'go on'
  photo?: string
}

export const queuedOperation = (key: string, doneAt: number, given: Partial<TestOperation> = {}): TestOperation => ({
  key,
  doneAt,
  userId: 5,
  fault: null,
  definition: 7,
  what: 'go on',
  ...given,
})

/** The database of one browser, shared by its windows. */
export function sharedStore(): OutboxStore<TestOperation> {
  const kept = new Map<string, TestOperation>()
  return {
    all: async () => [...kept.values()].sort((one, other) => one.doneAt - other.doneAt),
    put: async (deed) => void kept.set(deed.key, deed),
    drop: async (key) => void kept.delete(key),
  }
}

export const refusal = (status: number, message = 'no', reason?: string) =>
  new ApiError(status, message, null, reason === undefined ? null : { reason })

type Answer = (deed: TestOperation, note: (deed: TestOperation) => Promise<void>) => unknown

/** A window with mocked responses; records the outcome of each operation. */
export function windowOf(store: OutboxStore<TestOperation>, tabs?: WindowSync<TestOperation>) {
  const sent: TestOperation[] = []
  const told: string[] = []
  const refused: TestOperation[] = []
  let answer: Answer = () => true
  let onSent: (deed: TestOperation) => unknown = () => undefined
  const queue = createOutbox<TestOperation>(
    store,
    {
      ownerOf: ({ userId }) => userId,
      threadOf: ({ definition }) => definition,
      send: async (deed, note) => {
        sent.push(deed)
        return answer(deed, note)
      },
      onSent: (deed, where) => {
        told.push(`${deed.key} ${where}`)
        return onSent(deed)
      },
      onRefused: (deed) => refused.push(deed),
      goesWith: (given, other) =>
        given.what === 'begin' && other.definition === given.definition && other.doneAt >= given.doneAt,
    },
    tabs,
  )
  return {
    queue,
    sent,
    told,
    refused,
    keysSent: () => sent.map(({ key }) => key),
    left: async () => (await store.all()).map(({ key }) => key),
    /** Sets the server's response from now on. */
    answers: (next: Answer) => {
      answer = next
    },
    /** Sets the `onSent` callback, which an accepted operation waits for. */
    showing: (next: (deed: TestOperation) => unknown) => {
      onSent = next
    },
  }
}

/** Refuses the operations with these keys and accepts all others. */
export const refuseDelivery =
  (error: unknown, ...keys: string[]): Answer =>
  ({ key }) => {
    if (keys.includes(key)) throw error
    return true
  }
