// Begins an action on many rows; who asked is told under which run it goes on.
import { useKeyedMutation } from '#web/admin/kit/action/use-keyed-mutation.ts'

/** The rows that are meant: those named, or all that a filter lists. */
export interface BulkBody<Filter, Action> {
  target: { ids?: string[] | undefined; filter?: Filter | undefined }
  action: Action
}

export type SendBulk<Filter, Action> = (
  body: BulkBody<Filter, Action>,
  idempotencyKey: string,
) => Promise<{ runId: string }>

export const useStartBulk = <Filter, Action>(
  send: SendBulk<Filter, Action>,
  onStarted: (runId: string, action: Action) => void,
) => useKeyedMutation(send, ({ runId }, { action }) => onStarted(runId, action))
