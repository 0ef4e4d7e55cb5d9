import { z } from 'zod'
import type { Expand, OptionNode } from './expand.ts'
import type { ItemType } from './item-types.ts'

/**
 * Settings of an item by type (api-shapes §3.3). They are stored and returned verbatim: unknown fields pass, and known
 * ones are validated only where present.
 */

const whole = (least: number, most: number) => z.number().int().min(least).max(most).nullish()
const size = whole(0, 100_000)
const measure = z.number().min(-1e12).max(1e12).nullish()
const words = (most: number) => z.string().max(most).nullish()
const flag = z.boolean().nullish()

/** Points of an option, in steps of a tenth. */
const score = z
  .number()
  .min(-1_000)
  .max(1_000)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5))
  .nullish()
const value = z.number().int().min(0).max(1_000_000)
const OptionShape = z.looseObject({ label: z.string().max(500), value, score, image: words(500) })

const options = z
  .array(OptionShape)
  .max(500)
  .refine((all) => new Set(all.map((one) => one.value)).size === all.length)
  .nullish()

/** Points are summed per `dimension`; `scored` makes the numeric answer its own points. */
const counting = { dimension: words(50), scored: flag }
const choosing = { options, filterable: flag, multiple: flag, ...counting }

const NodeShape: z.ZodType<OptionNode> = z.looseObject({
  label: z.string().max(500),
  value: z.union([z.number(), z.string().max(200)]),
  get children() {
    return z.array(NodeShape).max(500).nullish()
  },
})

const shapes: Partial<Record<ItemType, z.ZodRawShape>> = {
  INPUT: { maxlength: size, prepend: words(50), append: words(50), prefixIcon: words(100), showWordLimit: flag },
  TEXTAREA: { maxlength: size, minRows: size, maxRows: size },
  NUMBER_INPUT: {
    min: measure,
    max: measure,
    step: z.number().positive().max(1e12).nullish(),
    precision: whole(0, 10),
    'step-strictly': flag,
    ...counting,
  },
  SELECT: choosing,
  RADIO: { ...choosing, optionType: words(20) },
  CHECKBOX: { ...choosing, optionType: words(20), min: size, max: size },
  IMAGE_SELECT: choosing,
  CASCADER: { options: z.array(NodeShape).max(500).nullish(), multiple: flag, filterable: flag, separator: words(10) },
  SLIDER: { min: measure, max: measure, step: z.number().positive().max(1e12).nullish(), range: flag, ...counting },
  DATE: { type: words(20), format: words(40), valueFormat: words(40) },
  RATE: { max: whole(1, 20), allowHalf: flag, showText: flag, showScore: flag, disabled: flag, ...counting },
  UPLOAD: {
    buttonText: words(50),
    showTip: flag,
    fileSize: z.number().positive().nullish(),
    limit: whole(1, 20),
    sizeUnit: z.enum(['KB', 'MB', 'GB']).nullish(),
    listType: words(20),
    multiple: flag,
    accept: words(200),
  },
  IMAGE: { src: words(500), alt: words(200) },
  IMAGE_CAROUSEL: {
    options: z
      .array(z.looseObject({ image: words(500), label: words(500) }))
      .max(50)
      .nullish(),
  },
  DESC_TEXT: { color: words(50), textAlign: words(20) },
  SIGN_PAD: { color: words(50) },
}

/** Maximum characters of the settings as JSON. */
const longest = 60_000

/** Whether these settings are valid for an item of this type. */
export function isExpandOf(type: ItemType, expand: Expand): boolean {
  if (JSON.stringify(expand).length > longest) return false
  const { success } = z.looseObject(shapes[type] ?? {}).safeParse(expand)
  return success
}
