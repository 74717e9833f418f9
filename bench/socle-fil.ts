import { parentPort, workerData } from 'node:worker_threads'
import { type Reglages, servirSocle } from './socle.ts'

const socle = await servirSocle(workerData as Reglages)
parentPort?.once('message', () => socle.fermer())
parentPort?.postMessage(socle.adresse)
