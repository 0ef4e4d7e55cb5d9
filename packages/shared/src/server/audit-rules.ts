import { type Endpoint, isIdName } from '../http/endpoint.ts'

const notPeople = ['internal', 'device', 'public', 'client']

/** Whether a call is audited: writing calls by people. */
export const isAudited = ({ method, options }: Endpoint) =>
  method !== 'GET' && (options.isAudited ?? !notPeople.includes(options.access))

/** What the log stores of an input: ids, and names of the other fields, but no typed values. */
export function auditTraceOf(params: object, body: unknown): string {
  return JSON.stringify({ ...params, ...namesOf(body) }).slice(0, 1_000)
}

function namesOf(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  const entries = Object.entries(body).filter(([, value]) => value !== undefined)
  const isId = ([name, value]: [string, unknown]) => isIdName(name) && typeof value === 'number'
  return {
    ...Object.fromEntries(entries.filter(isId)),
    fields: entries.filter((each) => !isId(each)).map(([name]) => name.slice(0, 40)),
  }
}
