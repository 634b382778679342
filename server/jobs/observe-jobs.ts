// Reports the duration and result of every job, and continues the trace of the request that queued it.
import type { Task, TaskList } from 'graphile-worker'
import { traced } from '#server/tracing/spans'

type JobObserver = (job: { task: string; seconds: number; failed: boolean }) => void

let observer: JobObserver | null = null

/** Calls the observer after each job of this process. */
export function observeJobs(next: JobObserver | null): void {
  observer = next
}

export const observedTasks = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task && observedTask(name, task as Task)]),
  )

/** The dispatcher puts the trace into the payload; tasks don't see it. */
const observedTask =
  (name: string, run: Task): Task =>
  async (given, helpers) => {
    const { _trace: trace, ...payload } = given as Record<string, unknown>
    const begun = performance.now()
    let failed = true
    try {
      await traced(
        () => ({
          name: `job ${name}`,
          kind: 'consumer',
          attributes: { 'haat.task': name, 'haat.attempt': helpers.job.attempts },
          ...(typeof trace === 'string' && { parent: trace }),
        }),
        async () => run(payload, helpers),
      )
      failed = false
    } finally {
      observer?.({ task: name, seconds: (performance.now() - begun) / 1_000, failed })
    }
  }
