import { z } from 'zod'
import { chooseMessage, id, parseDigits } from '../../../validators.ts'
import { formItemId, keyOf } from '../items/form-item.ts'

const Condition = z.object({
  formItemId,
  expression: z.enum(['eq', 'ne'], chooseMessage('条件')),
  optionValue: z
    .union([z.number(), z.string().max(50)], '请选择条件的选项')
    .transform(Number)
    .pipe(z.number('请选择条件的选项').int('请选择条件的选项')),
})

const expression = z.preprocess(parseDigits, z.literal([1, 2], chooseMessage('条件关系')))

/** Display condition of an item: all (1) or any (2) of its conditions hold. */
export const LogicDraft = z.object({
  id: id.of('questionnaireLogic').nullish(),
  projectKey: keyOf(),
  formItemId,
  expression,
  conditionList: z.array(Condition, '请选择条件').min(1, '请选择条件').max(50, '条件最多50个'),
})
export type LogicDraft = z.output<typeof LogicDraft>

export const Logic = z.object({
  id: z.number(),
  projectKey: z.string(),
  formItemId: z.number(),
  expression: z.literal([1, 2]),
  conditionList: z.array(
    z.object({ formItemId: z.number(), expression: z.enum(['eq', 'ne']), optionValue: z.number() }),
  ),
})
export type Logic = z.output<typeof Logic>
export type LogicRules = Pick<Logic, 'formItemId' | 'expression' | 'conditionList'>
