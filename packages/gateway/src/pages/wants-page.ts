import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'

/** First parts of the paths of calls: ours, and those that the specification keeps for other services. */
const areas = new Set([
  ...endpointsOf(contract).flatMap(({ path }) => path.split('/', 2)[1] ?? []),
  'tenant-cloudcall',
  'pay',
  'gen',
  'monitor',
  'mp',
  'act',
  'daemon',
  'actuator',
])
/** Nothing in particular: what curl, uptime checks and robots that make link previews send. */
const anything = /^\s*\*\/\*\s*(;[^,]*)?$/

/** Whether a GET asks for a page: by naming HTML, or by naming nothing where no call can be meant. */
export function wantsPage(path: string, accept = '*/*'): boolean {
  if (/text\/html|application\/xhtml\+xml/i.test(accept)) return true
  return anything.test(accept) && !areas.has(path.split('/', 2)[1] ?? '')
}
