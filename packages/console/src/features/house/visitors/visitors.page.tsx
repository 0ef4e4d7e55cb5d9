import { visit } from '@care/shared/house/visitors/visit.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'

const GateDialog = lazyPart('GateDialog', () => import('./gate-dialog.tsx'))
const LinkDialog = lazyPart('LinkDialog', () => import('./link-dialog.tsx'))
const HouseLinkDialog = lazyPart('HouseLinkDialog', () => import('./house-link-dialog.tsx'))
const PassDialog = lazyPart('PassDialog', () => import('./pass-dialog.tsx'))

const fields = { oldmanId: elderIdField('探访长者') as never }
const ofElder = { oldmanId: elderIdField('探访长者') }
const isToday = (time: string) => time.slice(0, 10) === toShanghaiTime(Date.now()).slice(0, 10)

/** 来访登记: today's visits first, the gate code, and the links by which visitors book. */
export const VisitorsPage = () => (
  <DocumentPage
    calls={api.visitors}
    words={visit}
    fields={fields}
    refresh={['home']}
    actions={
      <ActionButtons
        of={null}
        actions={() => [
          {
            label: '扫码登记',
            icon: 'pi pi-qrcode',
            outlined: true,
            may: api.visitors.gate,
            shows: (_, close) => <GateDialog onClose={close} />,
          },
          {
            label: '预约链接',
            icon: 'pi pi-link',
            outlined: true,
            may: api.visitorLinks.create,
            shows: (_, close) => <LinkDialog onClose={close} />,
          },
          {
            label: '大门预约码',
            icon: 'pi pi-building',
            outlined: true,
            may: api.visitorLinks.ofHouse,
            shows: (_, close) => <HouseLinkDialog onClose={close} />,
          },
          {
            label: '拒访名单',
            icon: 'pi pi-ban',
            outlined: true,
            may: api.visitorBlocks.page,
            open: () => navigate('/residence/visitor/blocked'),
          },
        ]}
      />
    }
    moves={{
      approve: {
        when: ({ isApproved, oldmanId }) => isApproved === 0 && oldmanId !== null,
        ask: ({ visitorName, userName, appointTime }) =>
          `${visitorName}预约 ${appointTime.slice(0, 16)} 探访${userName}，确认后访客可凭通行码入院。`,
        yes: '确认预约',
        askIcon: 'pi pi-check',
      },
      arrive: { when: ({ isApproved, appointTime }) => isApproved === 1 && isToday(appointTime) },
    }}
    others={() => [
      {
        label: '选择长者',
        may: api.visitors.assign,
        when: ({ isApproved, status, namedElder }) => namedElder !== null && isApproved === 0 && status === 0,
        shows: ({ id, visitorName, namedElder, namedPlace }, close) => (
          <ActionDialog
            title={`${visitorName}探访的长者`}
            call={api.visitors.assign}
            label="保存"
            fields={ofElder}
            fixed={{ id }}
            done="已选择长者"
            refresh={['home']}
            onClose={close}
          >
            <p className="soft">
              访客填写：{namedElder}，{namedPlace}。核对后再确认预约。
            </p>
          </ActionDialog>
        ),
      },
      {
        label: '通行码',
        when: ({ gateCode, status }) => gateCode !== null && status === 0,
        shows: (row, close) => <PassDialog visit={row} onClose={close} />,
      },
    ]}
    empty="还没有来访记录"
  />
)
