import { z } from 'zod'
import { lines, text } from '../../validators.ts'
import { type BackgroundName, backgroundFields, backgroundNames } from './background.words.ts'
import { type RiskEvent, riskEvents } from './scale.ts'

function judgeOf(name: BackgroundName): z.ZodType<string | number | string[] | null> {
  const { label, kind, codes = {}, min = 0, max = 100, unit } = backgroundFields[name]
  const one = z.enum(Object.keys(codes), `${label}不正确`)
  if (kind === 'one') return one.nullable()
  if (kind === 'figure') {
    const said = `${label}应为${min}到${max}${unit}`
    return z.number(said).min(min, said).max(max, said).nullable()
  }
  if (kind === 'several')
    return z
      .array(one, `${label}不正确`)
      .max(20, `${label}不正确`)
      .refine((all) => !all.includes('0') || all.length === 1, `${label}选了“无”就不能再选其他`)
  if (kind === 'phone') return text(20, label).nullable()
  return kind === 'lines' ? lines(max, label).nullable() : text(kind === 'dict' ? 20 : max, label).nullable()
}

const medicine = (label: string, max = 50) => text(max, label).default('')
const Medication = z.object({
  name: text(100, '药物名称').min(1, '请输入药物名称'),
  route: medicine('给药途径'),
  dose: medicine('剂量'),
  frequency: medicine('频次'),
})
export type Medication = z.output<typeof Medication>

const answers = Object.fromEntries(backgroundNames.map((name) => [name, judgeOf(name).optional()])) as Record<
  BackgroundName,
  z.ZodOptional<z.ZodType<string | number | string[] | null>>
>
/** Answers to the background questions; unanswered ones are absent. Values of dictionaries are codes. */
export const Background = z.object({
  ...answers,
  medications: z.array(Medication, '用药情况不正确').max(30, '用药最多30项').optional(),
})
export type Background = z.output<typeof Background>

/** Care-risk events of the last 30 days; "three times or more" counts as three. */
export const riskEventsOf = (background: Partial<Record<RiskEvent, unknown>>): number =>
  (Object.keys(riskEvents) as RiskEvent[]).reduce((sum, name) => sum + Number(background[name] ?? 0), 0)
