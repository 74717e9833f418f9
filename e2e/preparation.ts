import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { trouverNavigateur } from './navigateur.ts'
import { creerServeur } from './serveur.ts'

declare module 'vitest' {
  interface ProvidedContext {
    modele: string
  }
}

/** Once a run: a browser is there, and a data folder already filled, which each story copies. */
export async function setup(projet: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(new URL('../dist/web/index.html', import.meta.url)))
    throw new Error('L’application web n’est pas construite : npm run build')
  await trouverNavigateur()
  const serveur = await creerServeur()
  await serveur.demarrer()
  await serveur.arreter()
  projet.provide('modele', serveur.dossier)
  return () => serveur.detruire()
}
