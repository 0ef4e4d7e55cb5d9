import type { OrderDetail } from '@care/shared/money/orders/order'
import { Link } from 'wouter'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { SignedPicture } from '../../../pickers/upload/signed-picture.tsx'
import './orders.css'

/** Table of the ordered goods, each of which is a sub-order. */
export const OrderGoods = ({ details }: { details: OrderDetail[] }) => (
  <section className="card order-part stack">
    <h2>商品信息</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
    <section className="order-table" tabIndex={0} aria-label="商品信息">
      <PlainTable
        rows={details}
        keyOf={({ id }) => id}
        columns={[
          [
            '商品',
            ({ productName, productImage, content }) => (
              <span className="order-product row">
                {productImage && <SignedPicture url={productImage} alt={productName} />}
                <span>
                  {productName}
                  {content && <small className="soft">{content}</small>}
                </span>
              </span>
            ),
          ],
          ['子订单号', ({ orderNo }) => orderNo],
          ['规格', ({ sku }) => sku],
          ['单价', ({ unitPrice }) => yuanText(unitPrice), 'order-figure'],
          ['数量', ({ num }) => num, 'order-figure'],
          ['小计', ({ amount }) => yuanText(amount), 'order-figure'],
        ]}
      />
    </section>
  </section>
)

/** Tables of the services in the ordered packages, and of their use. */
export function PackageGoods({ details, oldmanId }: { details: OrderDetail[]; oldmanId: number }) {
  const packages = details.filter(({ packageId }) => packageId !== null)
  if (packages.length === 0) return null
  return (
    <section className="card order-part stack">
      <h2>套餐明细</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className="order-table" tabIndex={0} aria-label="套餐明细">
        <table className="ruled is-headed">
          <thead>
            <tr>
              <th>套餐</th>
              <th>服务项目</th>
              <th>服务分类</th>
              <th className="order-figure">次数</th>
              <th className="order-figure">单次价格</th>
            </tr>
          </thead>
          <tbody>
            {packages.flatMap(({ id, packageName, timeNum, num, projects, packages: granted }) =>
              projects.map((project, at) => (
                <tr key={`${id} ${project.serverProjectId}`}>
                  {at === 0 && (
                    <td rowSpan={projects.length}>
                      {packageName} <span className="soft">× {num}</span>
                      <small className="soft">有效期 {timeNum} 天</small>
                      {granted.map(({ id, packageNo, endTime }) => (
                        <small key={id}>
                          <Link href={`/oldMan/detail?id=${oldmanId}&tabid=packages`}>{packageNo}</Link>
                          <span className="soft">　至 {endTime.slice(0, 10)}</span>
                        </small>
                      ))}
                    </td>
                  )}
                  <td>{project.serverProjectName}</td>
                  <td>{project.serverTypeName}</td>
                  <td className="order-figure">{project.num}</td>
                  <td className="order-figure">{yuanText(project.price)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
    </section>
  )
}
