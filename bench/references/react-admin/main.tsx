import { Admin, DataTable, EditButton, List, Resource, SelectField } from 'react-admin'
import { createRoot } from 'react-dom/client'

const choices = (names: string[], from = 0) => names.map((name, at) => ({ id: String(at + from), name }))
const genders = choices(['男', '女'], 1)
const levels = choices(['自理', '一级护理', '二级护理', '三级护理', '特级护理'], 1)
const states = ['居家养老', '在院', '请假外出', '已退住', '已故'].map((name, id) => ({ id, name }))

/** Reads what the console's list reads; the bench puts the token there. */
const dataProvider = {
  getList: async (_resource: string, { pagination = { page: 1, perPage: 20 } }) => {
    const page = `current=${pagination.page}&size=${pagination.perPage}`
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch(`/tenant-members/oldman/page?${page}`, { headers })
    const { data } = await answer.json()
    return { data: data.records, total: data.total }
  },
}

/** The console's first list with its columns, as react-admin's own documentation writes one. */
const Elders = () => (
  <List perPage={20} title="长者档案">
    <DataTable>
      <DataTable.Col source="userName" label="姓名" />
      <DataTable.Col source="gender" label="性别">
        <SelectField source="gender" choices={genders} />
      </DataTable.Col>
      <DataTable.NumberCol source="age" label="年龄" />
      <DataTable.Col source="mobile" label="手机号" />
      <DataTable.Col source="careLevel" label="护理等级">
        <SelectField source="careLevel" choices={levels} />
      </DataTable.Col>
      <DataTable.Col source="checkInStatus" label="入住状态">
        <SelectField source="checkInStatus" choices={states} />
      </DataTable.Col>
      <DataTable.Col source="bedName" label="床位" />
      <DataTable.NumberCol source="deviceCount" label="设备" />
      <DataTable.Col source="address" label="住址" />
      <DataTable.Col label="操作">
        <EditButton label="档案" />
      </DataTable.Col>
    </DataTable>
  </List>
)

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="elders" list={Elders} />
  </Admin>,
)
