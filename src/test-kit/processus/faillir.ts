// For --import: each server of a start ends at once if FAILLIR says so, else throws uncaught at SIGUSR2.
import cluster from 'node:cluster'

if (cluster.isWorker && process.env.FAILLIR) process.exit(7)
if (cluster.isWorker)
  process.on('SIGUSR2', () => {
    setImmediate(() => {
      throw new Error('une erreur que personne n’attend')
    })
  })
