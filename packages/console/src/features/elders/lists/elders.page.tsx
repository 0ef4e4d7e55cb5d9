import type { ElderRow } from '@care/shared/elders/elder'
import { elder } from '@care/shared/elders/elder.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import type { BatchAction } from '../../../crud/batch/batch-bar.tsx'
import { ImportButton } from '../../../crud/imports/import-button.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { ageSearch } from '../../../kit/inputs/age-search.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { lazyInput } from '../../../kit/inputs/lazy-input.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { elderFields } from '../../../pickers/people/elder-fields.tsx'
import { elderAddress, recordAddress } from '../elder-address.ts'
import { useRemoveElder } from '../record/use-remove-elder.ts'
import { builtIn } from './built-in.ts'

const TagDialog = lazyPart('TagDialog', () => import('./tag-dialog.tsx'))
const MergeDialog = lazyPart('MergeDialog', () => import('../record/merge-dialog.tsx'))

/** Its rule comes with zod, which no list waits for. */
const IdCardInput = lazyInput('IdCardInput', () => import('./id-card-input.tsx'))
const fields = {
  ...elderFields,
  idCard: {
    ...elderFields.idCard,
    input: ({ value, ...props }: InputProps) => <IdCardInput {...props} value={String(value ?? '')} />,
  },
}

export function EldersPage() {
  const page = usePage(api.elders.page)
  const { data: tenants = [] } = useQuery({ ...api.tenants.visible.query(), staleTime: 600_000 })
  const manyTenants = tenants.length > 1
  const mayCall = useMayCall()
  const mayReveal = mayCall(api.elders.idCard)
  const remove = useRemoveElder()
  const search = elder.search
    .filter((name) => (name !== 'tenantId' || manyTenants) && (name !== 'idCard' || mayReveal))
    .map((name) => (name === 'age' ? ageSearch : name))
  // one institution chosen: the file is of it
  const tenant = page.search.tenantId?.includes(',') ? undefined : page.search.tenantId
  const [merged, setMerged] = useState<{ ids: [number, number]; clear: () => void } | null>(null)
  const [tagged, setTagged] = useState<{ elders: ElderRow[]; clear: () => void } | null>(null)
  const tagging: BatchAction<ElderRow> = {
    ...{ label: '设置标签', icon: 'pi-tags' },
    open: (elders, clear) => setTagged({ elders, clear }),
  }
  const merging: BatchAction<ElderRow> = {
    ...{ label: '合并这两份档案', icon: 'pi-clone', exactly: 2 },
    open: ([one, other], clear) => one && other && setMerged({ ids: [one.id, other.id], clear }),
  }
  const open = ({ id }: ElderRow) => navigate(elderAddress(id))

  return (
    <Page
      fill
      actions={
        <>
          {mayCall(api.elderSheets.import) && (
            <ImportButton noun={elder.noun} area="elders" scope={tenant ? { tenantId: Number(tenant) } : {}} newOnly />
          )}
          {mayCall(api.elders.create) && (
            <Button label="新增长者" icon="pi pi-plus" onClick={() => navigate(recordAddress())} />
          )}
        </>
      }
    >
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="elders"
        page={page}
        fields={fields}
        rowKey="id"
        columns={elder.columns.filter((name) => manyTenants || name !== 'tenantName')}
        exported={{ call: 'elders.page', search }}
        batch={{
          actions: [...(mayCall(api.elderTags.tag) ? [tagging] : []), ...(mayCall(api.elders.merge) ? [merging] : [])],
          nameOf: ({ userName }) => userName,
        }}
        builtIn={builtIn}
        onOpen={open}
        rowActions={(row) => (
          <>
            <RowAction label="档案" onClick={() => open(row)} />
            {mayCall(api.elders.update) && <RowAction label="编辑" onClick={() => navigate(recordAddress(row.id))} />}
            {remove && <RowAction label="删除" danger onClick={() => remove(row)} />}
          </>
        )}
        empty={{ text: '还没有长者档案' }}
      />
      {tagged && <TagDialog elders={tagged.elders} onClose={() => setTagged(null)} onDone={tagged.clear} />}
      {merged && <MergeDialog ids={merged.ids} onClose={() => setMerged(null)} onMerged={merged.clear} />}
    </Page>
  )
}
