import { contract } from '@care/shared/contract'
import type { Endpoint } from '@care/shared/http/endpoint'
import { methodsOf } from '@care/shared/http/schema'
import { z } from 'zod'
import type { Writing } from '../resource.ts'

const calls: Record<string, Record<string, Endpoint>> = contract
const anything = z.record(z.string(), z.unknown())

/** What judges a call's body. Every schema of the product comes with it: only for what is loaded when somebody writes. */
export const bodyOf = ({ area, name }: Pick<Writing, 'area' | 'name'>): z.ZodType =>
  methodsOf(calls[area]?.[name]?.options.body ?? anything)
