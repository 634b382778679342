/** Loaded into the server before anything else: when `npm start` dies without a signal, the server ends as if asked to. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
