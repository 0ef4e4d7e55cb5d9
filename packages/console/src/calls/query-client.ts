import { ApiError } from '@care/shared/http/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { store, toastError } from '../kit/messages/toast.ts'
import { endSession } from './again.ts'
import { endingOf, isPaused } from './ending.ts'
import { lockedAtom } from './lock-atom.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: {
      /** Refreshed on success, and when somebody else was first. */
      area?: string
      /** The page shows the error where it belongs: no toast. */
      quiet?: boolean
      /** A refusal is about what was typed (a code, a password), not about the session. */
      keepsSession?: boolean
    }
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => settle(error, isPausedAnew(error)) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      settle(error, !meta?.quiet || isPaused(error), meta?.keepsSession)
      if (meta?.area && error.reason === 'conflict') refreshArea(meta.area)
    },
    onSuccess: (_data, _variables, _context, { meta }) => {
      if (meta?.area) refreshArea(meta.area)
    },
  }),
  defaultOptions: {
    // a browser that knows of no network says so at once: nothing waits unseen and is sent unasked later
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      refetchOnWindowFocus: false,
    },
  },
})

/** What else shows records of an area: the choices of a dictionary are its items. */
const shownIn: Record<string, string[]> = {
  dictionaries: ['dictionaryItems'],
  dictionaryItems: ['dictionaries'],
  elderAccounts: ['elderPackages'],
  elderPackages: ['elderAccounts'],
  departments: ['staff'],
  followUps: ['workOrders'],
  positions: ['staff'],
  questionnaireBindings: ['catalogue', 'questionnaires'],
  questionnaireCheckIns: ['questionnaires'],
  questionnaireItems: ['questionnaires'],
  questionnaireLogics: ['questionnaires'],
  roles: ['staff'],
  staff: ['departments', 'roles'],
  wallPairing: ['walls'],
  warnings: ['warningCentres', 'quietPeriods'],
  workOrders: ['elderAccounts', 'elderPackages', 'followUps'],
}

/** Whatever shows records of this area asks for them again. */
export function refreshArea(area: string): void {
  for (const each of [area, ...(shownIn[area] ?? [])]) void refresh([each])
}

/** Whoever still waits for a first answer asks anew as well: that answer may have left before the change. */
async function refresh(queryKey: string[]): Promise<void> {
  await queryClient.cancelQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  })
  await queryClient.invalidateQueries({ queryKey })
}

/** A page shows why its data is missing; only what the user just did is answered by a toast. */
function settle(error: ApiError, toast: boolean, keepsSession = false) {
  const ending = endingOf(error)
  if (ending !== null && !keepsSession) {
    forgetPause()
    return endSession(ending)
  }
  if (error.reason === 'locked') return store.set(lockedAtom, true)
  if (toast) toastError(error)
}

/** Many lists of a page are refused at once, and again by each look: it is told once, and of what somebody does each time. */
let toldPause = ''
export function forgetPause(): void {
  toldPause = ''
}
function isPausedAnew(error: ApiError): boolean {
  if (!isPaused(error) || toldPause === error.message) return false
  toldPause = error.message
  return true
}

const mayPass = (error: ApiError) => error instanceof ApiError && (error.status === 0 || error.status >= 502)
