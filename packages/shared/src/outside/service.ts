import { z } from 'zod'
import type { PanelService, ServiceFailure } from '../admin/panel/panel.contract.ts'
import { Refusal } from '../http/errors.ts'
import { toShanghaiTime } from '../shanghai-time.ts'
import { failureOf, type OutsideFailure } from './failure.ts'

/**
 * An outside service. `settings` are environment variables with a description each; the service is connected when all
 * of those without a default are set. `Uses` are its functions; other members are passed through.
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
  /** The replacement while the service is not connected, with a folder to store in; null without a replacement. */
  standIn(folder: string): Local
  /** Texts for the operations console, which distinguish the local replacement from the service itself. */
  connected: string
  without: string
  /** Message for a caller whose call failed. */
  away?: string
}
export type OutsideTable = Record<string, OutsideService>
/** For each entry of a table: the service, or its local replacement. */
export type OpenServices<Table extends OutsideTable> = {
  [Key in keyof Table]: ReturnType<Table[Key]['make']> | ReturnType<Table[Key]['standIn']>
}

/** Declares an entry of the table; the compiler matches its settings and functions. */
export const defineOutsideService = <Uses extends object, Local extends Uses | null, Shape extends z.ZodRawShape>(
  row: OutsideService<Uses, Local, Shape>,
) => row

type Given = Record<string, string | undefined>
const isNeeded = (schema: unknown) => schema instanceof z.ZodType && !schema.safeParse(undefined).success
const needsOf = ({ settings }: OutsideService) => Object.keys(settings).filter((name) => isNeeded(settings[name]))

/** Errors in the settings of these services, each as `NAME：why`. */
export function settingFaultsOf(table: OutsideTable, given: Given): string[] {
  return Object.values(table).flatMap((row) => {
    const read = z.object(row.settings).partial().safeParse(given)
    const wrong = read.error?.issues.map(({ path, message }) => `${path.join('.')}：${message}`) ?? []
    const missing = needsOf(row).filter((name) => !given[name])
    const isHalf = missing.length > 0 && missing.length < needsOf(row).length
    return [...wrong, ...(isHalf ? missing.map((name) => `${name}：${row.label}的设置不完整`) : [])]
  })
}

interface Surroundings {
  /** Folder where a local replacement may store data. */
  folder?: string
  /** Called before every use: throws where the service must not be called. */
  insist?: (name: string) => void
  onFailed?: (failure: OutsideFailure, name: string) => void
  now?: () => number
}

/** Opens each connected service, or its local replacement; every use is monitored, and `states` has the last result. */
export function openOutside<Table extends OutsideTable>(table: Table, given: Given, around: Surroundings = {}) {
  const { folder = '', insist, onFailed, now = Date.now } = around
  const failures = new Map<string, ServiceFailure>()

  const failed = ({ name, away }: OutsideService, error: unknown): never => {
    // a refusal such as a used code or a rate limit is no failure of the service
    if (error instanceof Refusal && error.status < 500) throw error
    const failure = failureOf(error, away)
    failures.set(name, { time: toShanghaiTime(now()), why: failure.why })
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
    services: Object.fromEntries(opened.map(([key, { uses }]) => [key, uses])) as OpenServices<Table>,
    states: () => opened.map(([, { state }]) => state()),
  }
}
