import { hasSeveralTenants } from '@care/shared/admin/session/tenant-list'
import type { BoardRow } from '@care/shared/people/elders/risks/risk'
import { riskKinds, riskLevels } from '@care/shared/people/elders/risks/risk.words'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { codeField, date, dict, personField, text } from '../../../crud/fields/fields.tsx'
import type { Listing } from '../../../crud/list/use-page.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import type { Fields } from '../../../kit/inputs/field.ts'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import './risks.css'

const fields = {
  userName: { ...personField('长者', { width: 8 }), rank: 'title' },
  bedName: text('床位', { width: 7 }),
  careLevel: dict('护理等级', 'care_level', { width: 7 }),
  levels: { ...text('中、高风险'), show: (levels: BoardRow['levels']) => <Levels levels={levels} /> },
  nextReview: date('下次复评'),
  tenantName: text('所属机构', { width: 10 }),
} satisfies Fields<BoardRow>
const columns = ['userName', 'bedName', 'careLevel', 'levels', 'nextReview', 'tenantName'] as const
const asked = {
  kind: codeField('风险', riskKinds),
  level: codeField('至少为', riskLevels),
  overdue: codeField('复评', { 1: '已逾期' }),
}

/** Elders with high risks, the highest first, and the number of elders per kind of risk. */
export function RiskBoardPage() {
  const manyTenants = hasSeveralTenants(useMe().tenantIds)
  return (
    <ListPage
      list={api.risks.board}
      head={(page) => <Figures page={page} />}
      fields={{ ...fields, ...asked }}
      search={['kind', 'level', 'overdue']}
      rowKey="oldmanId"
      columns={columns.filter((name) => manyTenants || name !== 'tenantName')}
      rowActions={() => [
        {
          label: '风险',
          primary: true,
          open: ({ oldmanId }) => navigate(`/oldMan/detail?id=${oldmanId}&tabid=risks`),
        },
      ]}
      empty="没有这样的长者"
    />
  )
}

function Figures({ page }: { page: Listing<BoardRow> }) {
  const { data: figures } = useQuery(api.risks.figures.query({ query: {} }))
  const { kind } = page.search
  return (
    <>
      <ul className="risk-figures stack gap-2">
        {Object.entries(riskKinds).map(([code, { label }]) => {
          const { high = 0, middle = 0 } = figures?.kinds.find((one) => String(one.kind) === code) ?? {}
          return (
            <li key={code}>
              <button
                type="button"
                className={kind === code ? 'risk-figure stack gap-0 boxed is-chosen' : 'risk-figure stack gap-0 boxed'}
                aria-pressed={kind === code}
                onClick={() => page.setSearch(kind === code ? {} : { kind: code })}
              >
                <span>{label}</span>
                <b>{figures ? high : '—'}</b>
                <small className="soft">高 · 中 {figures ? middle : '—'}</small>
              </button>
            </li>
          )
        })}
      </ul>
      {figures && figures.overdue + figures.unassessed > 0 && (
        <p className="line soft">
          <Button
            label={`${figures.overdue} 位长者复评已逾期`}
            text
            size="small"
            disabled={!figures.overdue}
            onClick={() => page.setSearch({ overdue: '1' })}
          />
          {figures.unassessed} 位尚未评估
        </p>
      )}
    </>
  )
}

/** The elder's risks, the highest first, without low risks, which would only distract. */
function Levels({ levels }: { levels: BoardRow['levels'] }) {
  const shown = Object.entries(levels)
    .filter(([, level]) => level >= 2)
    .sort(([, one], [, other]) => other - one)
  return shown.map(([kind, level]) => (
    <Fragment key={kind}>
      <WordTag
        label={`${(riskKinds as Record<string, { label: string }>)[kind]?.label ?? kind}${level === 3 ? '·高' : '·中'}`}
        look={level === 3 ? riskLevels[3].look : riskLevels[2].look}
      />{' '}
    </Fragment>
  ))
}
