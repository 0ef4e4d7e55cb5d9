import type { ElderRow } from '@care/shared/people/elders/elder'
import { elder } from '@care/shared/people/elders/elder.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import type { BatchAction } from '../../../../crud/batch/batch-bar.tsx'
import { ImportButton } from '../../../../crud/imports/import-button.tsx'
import { ListPage } from '../../../../crud/list-page.tsx'
import type { NamedSearch } from '../../../../crud/view/named-search.ts'
import { ageSearch } from '../../../../kit/inputs/age-search.tsx'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { lazyInput } from '../../../../kit/inputs/lazy-input.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { elderAddress, recordAddress } from '../../../../pickers/people/archive/elder-address.ts'
import { elderFields } from '../../../../pickers/people/elder-fields.tsx'
import { useRemoveElder } from '../record/use-remove-elder.ts'

/** Named filters that every institution has. */
const builtIn: NamedSearch[] = [
  { name: '高风险', values: { risk: 'high' } },
  { name: '本周新增', values: { filed: 'week' } },
  { name: '本周新入住', values: { housed: 'week' } },
  { name: '我负责的', values: { mine: '1' } },
]

const ElderCard = lazyPart('ElderCard', () => import('./elder-card.tsx'))
const TagDialog = lazyPart('TagDialog', () => import('./tag-dialog.tsx'))
const MergeDialog = lazyPart('MergeDialog', () => import('../record/merge/merge-dialog.tsx'))

/** Lazy loading, because the validation needs zod, for which no list should wait. */
const IdCardInput = lazyInput('IdCardInput', () => import('./id-card-input.tsx'))
const fields = {
  ...elderFields,
  idCard: {
    ...elderFields.idCard,
    input: ({ value, ...props }: InputProps) => <IdCardInput {...props} value={String(value ?? '')} />,
  },
}

export function EldersPage() {
  const [query] = useTabQuery()
  const { data: tenants = [] } = useQuery({ ...api.tenants.visible.query(), staleTime: 600_000 })
  const manyTenants = tenants.length > 1
  const mayCall = useMayCall()
  const mayReveal = mayCall(api.elders.idCard)
  const remove = useRemoveElder()
  const search = elder.search
    .filter((name) => (name !== 'tenantId' || manyTenants) && (name !== 'idCard' || mayReveal))
    .map((name) => (name === 'age' ? ageSearch : name))
  // an export needs one institution, which the user chooses in the filter
  const asked = query.get('tenantId')
  const tenant = asked?.includes(',') ? null : asked
  const [merged, setMerged] = useState<{ ids: [number, number]; clear: () => void } | null>(null)
  const [tagged, setTagged] = useState<{ elders: ElderRow[]; clear: () => void } | null>(null)
  const tagging: BatchAction<ElderRow> = {
    label: '设置标签',
    icon: 'pi-tags',
    open: (elders, clear) => setTagged({ elders, clear }),
  }
  const merging: BatchAction<ElderRow> = {
    label: '合并这两份档案',
    icon: 'pi-clone',
    exactly: 2,
    open: ([one, other], clear) => one && other && setMerged({ ids: [one.id, other.id], clear }),
  }

  return (
    <ListPage
      list={api.elders.page}
      name="elders"
      fields={fields}
      search={search}
      columns={elder.columns.filter((name) => manyTenants || name !== 'tenantName')}
      exported
      actions={
        mayCall(api.elderSheets.import) && (
          <ImportButton noun={elder.noun} area="elders" scope={tenant ? { tenantId: Number(tenant) } : {}} newOnly />
        )
      }
      add={{ label: '新增长者', may: api.elders.create, open: () => navigate(recordAddress()) }}
      batch={{
        actions: [...(mayCall(api.elderTags.tag) ? [tagging] : []), ...(mayCall(api.elders.merge) ? [merging] : [])],
        nameOf: ({ userName }) => userName,
      }}
      builtIn={builtIn}
      rowActions={() => [
        { label: '档案', primary: true, open: ({ id }) => navigate(elderAddress(id)) },
        { label: '编辑', may: api.elders.update, open: ({ id }) => navigate(recordAddress(id)) },
        { label: '删除', danger: true, may: remove !== null, open: (row) => remove?.(row) },
      ]}
      card={ElderCard}
      empty={{ text: '还没有长者档案' }}
    >
      {tagged && <TagDialog elders={tagged.elders} onClose={() => setTagged(null)} onDone={tagged.clear} />}
      {merged && <MergeDialog ids={merged.ids} onClose={() => setMerged(null)} onMerged={merged.clear} />}
    </ListPage>
  )
}
