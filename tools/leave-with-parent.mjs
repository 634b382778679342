/**
 * Loaded into the server before anything else: if `npm start` dies without a signal, the server shuts down
 * gracefully.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
