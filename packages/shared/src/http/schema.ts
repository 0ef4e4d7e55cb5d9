import type { z } from 'zod'

/** Type of schemas in contracts: the interface of zod's core, since `ZodType` makes the compiler ten times slower. */
export type Schema<Out = unknown, In = unknown> = z.core.$ZodType<Out, In>

/** The same schema with its methods, which every schema has because `z` creates all of them. */
export const methodsOf = <T extends Schema>(schema: T) => schema as z.ZodType<z.output<T>, z.input<T>> & T
