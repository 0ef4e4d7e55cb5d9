import {
  Admin,
  DataTable,
  List,
  Resource,
  SelectField,
  Show,
  ShowButton,
  SimpleShowLayout,
  TextField,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const choices = (names: string[], from = 0) => names.map((name, at) => ({ id: String(at + from), name }))
const genders = choices(['男', '女'], 1)
const levels = choices(['自理', '一级护理', '二级护理', '三级护理', '特级护理'], 1)
const states = ['居家养老', '在院', '请假外出', '已退住', '已故'].map((name, id) => ({ id, name }))

/** Calls the product with the token that the benchmark has put into localStorage. */
async function read(path: string) {
  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
  const { data } = await (await fetch(`/tenant-members/oldman/${path}`, { headers })).json()
  return data
}

/** Reads the same data as the console's list and record of elders. */
const dataProvider = {
  getList: async (_resource: string, { pagination = { page: 1, perPage: 20 } }) => {
    const data = await read(`page?current=${pagination.page}&size=${pagination.perPage}`)
    return { data: data.records, total: data.total }
  },
  getOne: async (_resource: string, { id }: { id: string | number }) => ({ data: await read(String(id)) }),
}

const facts = {
  userName: '姓名',
  gender: '性别',
  birthday: '出生日期',
  idCard: '身份证号',
  mobile: '手机号',
  landline: '固定电话',
  nation: '民族',
  nativePlace: '籍贯',
  marital: '婚姻状况',
  academic: '文化程度',
  politicalFace: '政治面貌',
  religion: '宗教信仰',
  live: '居住情况',
  residenceType: '户籍类型',
  housingType: '住房类型',
  streetName: '街道',
  checkInStatus: '入住状态',
  buildingName: '楼栋',
  roomName: '房间',
  bedName: '床位',
  careLevel: '护理等级',
  anergy: '失能等级',
  dependency: '依赖程度',
  assessTime: '评估时间',
  managerName: '责任人',
  createTime: '建档时间',
  height: '身高',
  weight: '体重',
  bloodType: '血型',
  hearingType: '听力',
  smoking: '吸烟',
  drinking: '饮酒',
  cdIsease: '慢性病',
  allergies: '过敏史',
  pastIllness: '既往病史',
  medicalInsuranceType: '医保类型',
  address: '住址',
}

/** The fields of the record's first tab, written as react-admin's documentation suggests. */
const Elder = () => (
  <Show title="长者档案">
    <SimpleShowLayout>
      {Object.entries(facts).map(([source, label]) => (
        <TextField key={source} source={source} label={label} />
      ))}
    </SimpleShowLayout>
  </Show>
)

/** The console's first list with its columns, written as react-admin's documentation suggests. */
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
        <ShowButton label="档案" />
      </DataTable.Col>
    </DataTable>
  </List>
)

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="elders" list={Elders} show={Elder} />
  </Admin>,
)
