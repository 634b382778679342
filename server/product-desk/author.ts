// Who changes products, and from where: what the audit log keeps of it.
import type { Caller } from '#server/http/handle'

export interface Author {
  admin: { id: string; name: string }
  caller: Pick<Caller, 'ip' | 'requestId'>
}
