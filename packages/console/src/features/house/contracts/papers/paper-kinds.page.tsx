import { stayPaperKind } from '@care/shared/house/papers/stay-paper-kind.words'
import { api } from '../../../../calls/api.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { templateField } from '../template-field.tsx'

/** 入住文书种类: texts with merge fields, whom they apply to, and which of them are required before moving in. */
export const PaperKindsPage = () => (
  <CrudPage
    resource={api.stayPaperKinds}
    definition={stayPaperKind}
    fields={{ content: templateField }}
    toolbar={
      <ActionButtons
        of={null}
        actions={({ action }) => [
          action(api.stayPaperKinds.adopt, {
            label: '采用常用文书',
            outlined: true,
            ask: () =>
              '为本机构添加风险告知书、知情同意书、用药协议、外出协议等常用文书，已有的不变；哪些必签请随后设置。',
            askIcon: 'pi pi-list-check',
            input: () => ({}),
            done: ({ count }) => (count > 0 ? `已添加${count}种，请核对正文` : '常用文书都已添加'),
          }),
        ]}
      />
    }
  />
)
