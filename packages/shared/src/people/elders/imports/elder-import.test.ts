import { expect, it } from 'vitest'
import { ElderImportRow } from './elder-import.ts'
import { elderImport } from './elder-import.words.ts'

const row = { userName: '王秀英', birthday: '1940-05-01' }
const faults = (given: object) =>
  ElderImportRow.safeParse({ ...row, ...given }).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

it.each(['1940-5-1', '1940/05/01', '1940.5.1', '1940年5月1日', '19400501', '1940-05-01 00:00:00', '1940/5/1 0:00'])(
  'reads a birthday written as %s',
  (birthday) => {
    expect(ElderImportRow.parse({ ...row, birthday }).birthday).toBe('1940-05-01')
  },
)

it.each<[object, [string, string][]]>([
  [{ userName: ' ' }, [['userName', '请输入姓名']]],
  [{ birthday: '1940-02-30' }, [['birthday', '日期不正确']]],
  [{ birthday: '2940-02-03' }, [['birthday', '出生日期不能晚于今天']]],
  [{ birthday: '1890-02-03' }, [['birthday', '按出生日期已超过130岁，请核对']]],
  [
    { mobile: '1381234567' },
    [
      ['mobile', '手机号码长度不为11位'],
      ['mobile', '手机号码格式不正确'],
    ],
  ],
  [{ mobile: '23812345678' }, [['mobile', '手机号码格式不正确']]],
  [{ idCard: '110108194005011234' }, [['idCard', '身份证号码不正确']]],
  [{ emergencyMobile: '13812345678' }, [['emergencyName', '请填写紧急联系人的姓名']]],
  [{ emergencyName: '女儿' }, [['emergencyMobile', '请填写紧急联系人的电话']]],
  [{ remark: 'x'.repeat(501) }, [['remark', '备注不能超过500个字符']]],
])('refuses %j', (given, told) => {
  expect(faults(given)).toEqual(told)
})

it('accepts a mobile number with any separators, and a birthday that matches the ID card', () => {
  expect(ElderImportRow.parse({ ...row, mobile: '138 1234-5678' }).mobile).toBe('13812345678')
  const idCard = '110108194005011025'
  expect(faults({ idCard })).toEqual([])
  expect(faults({ idCard, birthday: '1940-05-02' })).toEqual([['birthday', '出生日期与身份证号不一致']])
})

it('every column of the import has a schema, and there are no other schemas', () => {
  expect(Object.keys(ElderImportRow.shape)).toEqual([...elderImport.imported])
})
