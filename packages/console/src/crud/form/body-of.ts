import { contract } from '@care/shared/contract'
import type { Endpoint } from '@care/shared/http/endpoint'
import { methodsOf } from '@care/shared/http/schema'
import { z } from 'zod'
import type { WriteCall } from '../resource.ts'

const calls: Record<string, Record<string, Endpoint>> = contract
const anything = z.record(z.string(), z.unknown())

/**
 * Body schema of a call. Imports the schemas of the whole application, so use this only in components that are
 * lazy-loaded for editing.
 */
export const bodyOf = ({ area, name }: Pick<WriteCall, 'area' | 'name'>): z.ZodType =>
  methodsOf(calls[area]?.[name]?.options.body ?? anything)
