import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ouvrirBase } from '#server/infra/db/connexion.ts'
import { empreinteBase } from '#test-kit/banc/empreinte-base.ts'
import { attendreEnvoi, dernierEnvoi } from './boite-envoi.ts'
import { type Donnees, donneesPretees } from './donnees.ts'
import { compteDemo } from './gestes.ts'
import { ouvrirApi } from './porteurs-demo.ts'
import { creerServeur } from './serveur.ts'

// What one story does to its server, its base and its files is nothing to the next.
const admin = compteDemo('admin')
const JOUR = 86_400_000

/** What a story finds before its server starts: every row, every file. */
async function etatDe({ base, dossier }: Donnees) {
  const { db, fermer } = ouvrirBase(base)
  const lignes = await empreinteBase(db)
  await fermer()
  const fichiers = readdirSync(dossier, { recursive: true }).map(String)
  return { lignes, fichiers: fichiers.toSorted() }
}

/** Ten false passwords close the account, which is told of it: gives when, by the portal's clock. */
async function fermerCompte(url: string): Promise<number> {
  const apres = await dernierEnvoi(url)
  for (let n = 0; n < 10; n++)
    await expect(ouvrirApi(url, { ...admin, motDePasse: 'faux' })).rejects.toThrow('login')
  await expect(ouvrirApi(url, admin)).rejects.toThrow('login')
  return Date.parse((await attendreEnvoi(url, admin.email, /./, apres)).creeLe)
}

test('une histoire trouve la base, les fichiers, l’heure et les limites comme si aucune n’avait eu lieu', async () => {
  const premieres = await donneesPretees(inject('modele'))
  const depart = await etatDe(premieres)
  expect(Object.keys(depart.lignes).length).toBeGreaterThan(50)
  const premier = await creerServeur(premieres)
  await premier.demarrer(new Date(Date.now() + 3 * JOUR))
  await ouvrirApi(premier.url, admin)
  expect(await fermerCompte(premier.url)).toBeGreaterThan(Date.now() + 2 * JOUR)
  writeFileSync(join(premieres.dossier, 'files', 'laissé'), 'par une autre')
  await premier.detruire()

  const secondes = await donneesPretees(inject('modele'))
  expect(await etatDe(secondes)).toEqual(depart)
  const second = await creerServeur(secondes)
  onTestFinished(() => second.detruire())
  await second.demarrer()
  await ouvrirApi(second.url, admin)
  expect(await fermerCompte(second.url)).toBeLessThan(Date.now() + JOUR)
})
