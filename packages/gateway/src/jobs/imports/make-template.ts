import { Workbook } from '@cj-tech-master/excelts'
import { headOf } from './fault-file.ts'
import type { Importable } from './importable.ts'

/** Makes an empty xlsx file with the headings, and a second sheet that explains them. */
export async function makeTemplate(
  { noun, columns }: Pick<Importable, 'noun' | 'columns'>,
  labelsOf: (dict: string) => readonly string[] = () => [],
): Promise<Buffer> {
  const book = new Workbook()
  const sheet = book.addWorksheet(noun, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(() => ({ width: 18 }))
  sheet.addRow(columns.map(headOf)).font = { bold: true }

  const notes = book.addWorksheet('填写说明')
  notes.columns = [{ width: 16 }, { width: 8 }, { width: 60 }]
  notes.addRow(['列', '必填', '说明']).font = { bold: true }
  for (const { heading, required, note, dict } of columns)
    notes.addRow([heading, required ? '是' : '否', dict ? `${labelsOf(dict).join('、')}之一` : note])
  return Buffer.from(await book.xlsx.writeBuffer())
}
