import { z } from 'zod'
import { DictItemDraft } from '../administration/administration.ts'
import type { Options, Permission } from '../http/endpoint.ts'
import { id } from '../validators.ts'

/** A column of an import file. */
export interface ImportColumn {
  field: string
  heading: string
  required?: true
  /** What may stand in it, for the sheet of explanations. */
  note: string
  /** What is written in the file → what is kept. */
  codes?: Record<string, string>
  isNumber?: true
}

export interface Importable {
  /** One of these: 字典项. */
  noun: string
  access: Permission
  for?: Options['for']
  columns: ImportColumn[]
  /** One row, as it goes to the service: the messages are written there. */
  row: z.ZodType<Record<string, unknown>>
  /** What all rows belong to. */
  scope: z.ZodType<Record<string, number>>
  /** No two rows of a file, and no two records of a scope, have the same here. */
  unique: string
}

export const DictItemRow = DictItemDraft.omit({ dictId: true })
export const DictItemScope = z.object({ dictId: id.of('dictionary') })

/** What comes in by files. A new thing joins here and in the gateway's table of calls that take its rows. */
export const importable = {
  dictionaryItems: {
    noun: '字典项',
    access: 'dict:edit',
    for: 'operator',
    row: DictItemRow,
    scope: DictItemScope,
    unique: 'value',
    columns: [
      { field: 'label', heading: '字典标签', required: true, note: '显示的文字，最多50个字符' },
      { field: 'value', heading: '字典值', required: true, note: '同一字典内不能重复，最多50个字符' },
      {
        field: 'colorClass',
        heading: '标签颜色',
        note: '默认、主色、绿色、蓝色、橙色、红色之一；不填为默认',
        codes: { 默认: 'default', 主色: 'primary', 绿色: 'success', 蓝色: 'info', 橙色: 'warning', 红色: 'danger' },
      },
      { field: 'sort', heading: '排序', note: '0 到 9999 的整数；不填为 0', isNumber: true },
      { field: 'description', heading: '描述', note: '最多200个字符' },
      { field: 'remarks', heading: '备注', note: '最多200个字符' },
    ],
  },
} as const satisfies Record<string, Importable>
export type ImportTarget = keyof typeof importable
export const ImportTarget = z.enum(Object.keys(importable) as [ImportTarget, ...ImportTarget[]], '该数据不支持导入')

export const maxImportBytes = 10 * 1024 * 1024
export const maxImportRows = 20_000

/** What the service says of each row; `row` is its line in the file. */
export const RowOutcome = z.object({
  row: z.number(),
  outcome: z.enum(['create', 'update', 'refused']),
  message: z.string().nullable(),
})
export type RowOutcome = z.output<typeof RowOutcome>

/**
 * What a service takes rows by. With `dry` it only says what would become of them. `key` is the run's own: taken twice, it
 * answers what came of it the first time and writes nothing.
 */
export const rowsBody = <R extends z.ZodType, S extends z.ZodType>(row: R, scope: S) =>
  z.object({
    scope,
    update: z.boolean(),
    dry: z.boolean(),
    key: z.string().min(8).max(64),
    rows: z.array(z.object({ row: z.number().int().positive(), values: row })).max(maxImportRows),
  })
