// Receives events of the shop on port 4000.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from 'haat-client'

const server = createServer(async (request, response) => {
  try {
    const event = await verifyWebhook(process.env.WEBHOOK_SECRET ?? '', request.headers, await text(request))
    response.writeHead(204).end()
    // Store event.id, and skip events that you have processed already.
    if (event.type === 'order.placed') console.log(`${event.data.order.orderNumber} was placed`)
    else console.log(event.type)
  } catch {
    response.writeHead(401).end()
  }
})
server.listen(Number(process.env.PORT ?? 4000), () => {
  const address = server.address() as AddressInfo
  console.log(`Waiting for events on http://localhost:${address.port}`)
})
