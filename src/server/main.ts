import cluster from 'node:cluster'
import { lireConfig } from './config.ts'
import { DemarrageImpossible } from './infra/demarrage-impossible.ts'

function verifierNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= 24) return
  throw new DemarrageImpossible(
    `Node ${process.versions.node} est trop ancien : il faut la version 24. Lancez le portail par « npm start », qui apporte la sienne.`,
  )
}

async function demarrer(): Promise<void> {
  verifierNode()
  const config = lireConfig(process.env)
  if (config.processus > 1 && cluster.isPrimary) await (await import('./demarrage/chef.ts')).diriger(config)
  else await (await import('./servir.ts')).servir(config)
}

demarrer().catch((erreur: unknown) => {
  const impossible = erreur instanceof DemarrageImpossible
  // Said once, by the process that runs the others.
  if (impossible && cluster.isWorker) process.send?.({ refus: erreur.message }, () => process.exit(1))
  else {
    console.error(impossible ? `\n${erreur.message}\n` : erreur)
    process.exit(1)
  }
})
