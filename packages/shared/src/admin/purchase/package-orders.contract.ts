import { z } from 'zod'
import { area, calls, get, post, put } from '../../http/endpoint.ts'
import { PageQuery, pageOf } from '../../http/page.ts'
import {
  BillDraft,
  BillRefusal,
  BillVerdict,
  ExternalBillDraft,
  ExternalOrderDraft,
  ExternalPayment,
  PackageForSale,
  PackageOrder,
  PackageOrderDraft,
  PackageOrderFailure,
  PackageOrderSearch,
  PackagePayment,
  PriceForSale,
  WholePackageOrder,
} from './package-order.ts'

const view = calls({ access: 'packageorder:view', evenPaused: true })
/** An expired institution can buy an extension. */
const buy = calls({ access: 'packageorder:edit', evenPaused: true })

/** An institution buys a base package for itself (specification 1 §2, §7). */
export const packageOrders = area('admin', {
  create: buy.post('/sysorder', '订购套餐', { body: PackageOrderDraft, data: PackageOrder }),
  /** The unpaid order; null without one. */
  current: view.get('/sysorder/getOrderInfo', '未完成的套餐订单', { data: PackageOrder.nullable() }),
  pay: buy.put('/sysorder/payOrder', '支付套餐订单', { body: PackagePayment }),
  list: view.list('/sysorder/getOrderList', '本机构的套餐订单', PackageOrder, PageQuery),
  bill: buy.post('/sysbill', '提交银行回单', { body: BillDraft }),
  cancel: buy.put('/sysorder/cancelOrder/:id', '取消套餐订单', { ids: { id: 'packageOrder' } }),
})

const token = z.string().max(64, '登录已失效，请重新登录').default('')
const byTicket = z.object({ token })
const rate = { name: 'external-purchase', max: 120, seconds: 60 } as const
/** Access by the ticket of a registered person who may buy for the institution; the two lists also by its staff. */
const ofBuyer = { access: 'public', rate } as const
const ofAnyBuyer = { ...ofBuyer, mayIdentify: true } as const

/** Buying by people who are not signed in to the institution (specification 1 §6). */
export const externalPurchase = area('admin', {
  packages: get('/base/external/getPackageAll/:id', {
    ...ofAnyBuyer,
    ids: { id: 'tenant' },
    query: byTicket,
    data: z.array(PackageForSale),
    summary: '可订购的套餐',
  }),
  prices: get('/base/external/getPackageItemAll/:id', {
    ...ofAnyBuyer,
    ids: { id: 'basePackage' },
    query: byTicket,
    data: z.array(PriceForSale),
    summary: '套餐的时长与价格',
  }),
  create: post('/base/external/saveOrderBase', {
    ...ofBuyer,
    body: ExternalOrderDraft,
    data: PackageOrder,
    summary: '订购套餐（注册账号）',
  }),
  current: get('/base/external/getOrderInfo/:id', {
    ...ofBuyer,
    ids: { id: 'tenant' },
    query: byTicket,
    data: PackageOrder.nullable(),
    summary: '未完成的套餐订单（注册账号）',
  }),
  pay: put('/base/external/payOrder', { ...ofBuyer, body: ExternalPayment, summary: '支付套餐订单（注册账号）' }),
  list: get('/base/external/getOrderList/:id', {
    ...ofBuyer,
    ids: { id: 'tenant' },
    query: PageQuery.extend({ token }),
    data: pageOf(PackageOrder),
    summary: '机构的套餐订单（注册账号）',
  }),
  bill: post('/base/external/addBill', { ...ofBuyer, body: ExternalBillDraft, summary: '提交银行回单（注册账号）' }),
  cancel: put('/base/external/cancelOrder/:id/:token', {
    ...ofBuyer,
    ids: { id: 'packageOrder' },
    summary: '取消套餐订单（注册账号）',
  }),
})

const operatorVerify = calls({ access: 'packageorder:verify', for: 'operator' })

/** The operator's checks of all institutions' orders. */
export const packageChecks = area('admin', {
  page: operatorVerify.list('/sysorder/page', '套餐订单', PackageOrder, PackageOrderSearch),
  whole: operatorVerify.get('/sysorder/detail/:id', '套餐订单及其回单', {
    ids: { id: 'packageOrder' },
    data: WholePackageOrder,
  }),
  /** The first call is the first check; a second person's call extends the institution's validity. */
  verify: operatorVerify.put('/sysorder/verify', '核实银行回单', { body: BillVerdict }),
  refuse: operatorVerify.put('/sysorder/refuse', '退回银行回单', { body: BillRefusal }),
  /** Closes an order whose money never arrived, despite its receipt; such orders never expire by themselves. */
  fail: operatorVerify.put('/sysorder/fail', '关闭未到账的套餐订单', { body: PackageOrderFailure }),
})
