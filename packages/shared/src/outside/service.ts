import { z } from 'zod'
import { Refusal } from '../http/errors.ts'
import type { PanelService, ServiceFailure } from '../panel/panel.contract.ts'
import { wireTime } from '../wire-time.ts'
import { failureOf, type OutsideFailure } from './failure.ts'

/**
 * A service from outside. `settings` are variables of the environment with what each is for; it is connected by those that have no
 * default, as a whole or not at all. `Uses` are its functions; what is no function is handed on as it is.
 */
export interface OutsideService<
  Uses extends object = object,
  Local extends object | null = object | null,
  Shape extends z.ZodRawShape = z.ZodRawShape,
> {
  name: string
  label: string
  settings: Shape
  make(settings: z.output<z.ZodObject<Shape>>): Uses
  /** What does its work while it is not connected, in this folder of the machine if it needs one; null where its users do without. */
  standIn(folder: string): Local
  /** What the operations console says of it: nobody shall take the stand-in for the service itself. */
  connected: string
  without: string
  /** What people read whose call failed with it. */
  away?: string
}
export type OutsideTable = Record<string, OutsideService>
/** What each row of a table is in use: the service, or what stands in for it. */
export type Opened<Table extends OutsideTable> = {
  [Key in keyof Table]: ReturnType<Table[Key]['make']> | ReturnType<Table[Key]['standIn']>
}

/** A row, its settings and its functions matched by the compiler. */
export const outside = <Uses extends object, Local extends Uses | null, Shape extends z.ZodRawShape>(
  row: OutsideService<Uses, Local, Shape>,
) => row

type Given = Record<string, string | undefined>
const isNeeded = (schema: unknown) => schema instanceof z.ZodType && !schema.safeParse(undefined).success
const needsOf = ({ settings }: OutsideService) => Object.keys(settings).filter((name) => isNeeded(settings[name]))

/** What is wrong with the settings of these services, each as `NAME：why`. */
export function faultsOf(table: OutsideTable, given: Given): string[] {
  return Object.values(table).flatMap((row) => {
    const read = z.object(row.settings).partial().safeParse(given)
    const wrong = read.error?.issues.map(({ path, message }) => `${path.join('.')}：${message}`) ?? []
    const missing = needsOf(row).filter((name) => !given[name])
    const isHalf = missing.length > 0 && missing.length < needsOf(row).length
    return [...wrong, ...(isHalf ? missing.map((name) => `${name}：${row.label}的设置不完整`) : [])]
  })
}

interface Surroundings {
  /** Where a stand-in may keep what it is given. */
  folder?: string
  /** Before every use: throws where the service must not be called. */
  insist?: (name: string) => void
  onFailed?: (failure: OutsideFailure, name: string) => void
  now?: () => number
}

/** Each service that is connected, or what stands in for it; every use is watched, and how the last one went is told by `states`. */
export function openOutside<Table extends OutsideTable>(table: Table, given: Given, around: Surroundings = {}) {
  const { folder = '', insist, onFailed, now = Date.now } = around
  const failures = new Map<string, ServiceFailure>()

  const failed = ({ name, away }: OutsideService, error: unknown): never => {
    // a used code or a question too many says nothing of the service
    if (error instanceof Refusal && error.status < 500) throw error
    const failure = failureOf(error, away)
    failures.set(name, { time: wireTime(now()), why: failure.why })
    onFailed?.(failure, name)
    throw failure
  }

  const watch =
    (row: OutsideService, isConnected: boolean, use: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      insist?.(row.name)
      const result = use(...given)
      if (!isConnected || !(result instanceof Promise)) return result
      return result.then(
        (value) => {
          failures.delete(row.name)
          return value
        },
        (error: unknown) => failed(row, error),
      )
    }

  const open = (row: OutsideService) => {
    const isConnected = needsOf(row).every((name) => given[name])
    const uses = isConnected ? row.make(z.object(row.settings).parse(given)) : row.standIn(folder)
    const watched = Object.entries(uses ?? {}).map(([name, use]) => [
      name,
      typeof use === 'function' ? watch(row, isConnected, use) : use,
    ])
    const state = (): PanelService => ({
      name: row.name,
      label: row.label,
      isConnected,
      note: isConnected ? row.connected : row.without,
      failure: failures.get(row.name) ?? null,
    })
    return { uses: uses && Object.fromEntries(watched), state }
  }

  const opened = Object.entries(table).map(([key, row]) => [key, open(row)] as const)
  return {
    services: Object.fromEntries(opened.map(([key, { uses }]) => [key, uses])) as Opened<Table>,
    states: () => opened.map(([, { state }]) => state()),
  }
}
