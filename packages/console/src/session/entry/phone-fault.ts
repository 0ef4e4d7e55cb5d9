/**
 * The validation message of a mobile number, with the texts of `mobile` (validators.ts), which this page does not load;
 * a test compares the two.
 */
export function phoneFault(phone: string): string | null {
  if (!phone) return '手机号码不能为空'
  if (phone.length !== 11) return '手机号码长度不为11位'
  return /^1[3-9]\d{9}$/.test(phone) ? null : '手机号码格式不正确'
}

export function smsCodeFault(code: string): string | null {
  if (!code) return '请输入短信验证码'
  return /^\d{6}$/.test(code) ? null : '短信验证码为6位数字'
}
