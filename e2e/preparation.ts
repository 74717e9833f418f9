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
  await trouverNavigateur()
  const serveur = await creerServeur()
  await serveur.demarrer()
  await serveur.arreter()
  projet.provide('modele', serveur.dossier)
  return () => serveur.detruire()
}
