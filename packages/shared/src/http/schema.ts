import type { z } from 'zod'

/** A schema as contracts name it: the interface of zod's core. Comparing two `ZodType`, with all their methods, costs the compiler ten times as much. */
export type Schema<Out = unknown, In = unknown> = z.core.$ZodType<Out, In>

/** The same schema with its methods, which every schema has because `z` creates all of them. */
export const methodsOf = <T extends Schema>(schema: T) => schema as z.ZodType<z.output<T>, z.input<T>> & T
