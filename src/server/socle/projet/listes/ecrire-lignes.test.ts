import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeRemplie } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import type { ColonnesProjet } from '../ecrire.ts'
import { tenirListes } from './tenir.ts'
import { verifierListes } from './verifier.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let id: number
beforeAll(async () => {
  await ouvrirPeriode(banc)
  porteur = await creerPorteur(banc)
  id = (await demandeRemplie(banc, porteur, { nom: 'Fête du livre', montantDemande: 3000 })).id
  await tenirListes(banc.ctx, { urgentes: false })
})

/** What is kept of the application, and which writing of the row it is; its lists are brought up to date. */
async function gardee() {
  const faites = await tenirListes(banc.ctx, { urgentes: true })
  const { rows } = await sql<{ ecriture: string; mots: string; membres: string; demande: number }>`
    select xmin::text as ecriture, mots::text, mots_membres::text as membres, demande
    from ligne_liste where projet_id = ${id}`.execute(banc.db)
  expect(await verifierListes(banc.db)).toEqual({ fausses: [], comptesJustes: true })
  return { faites, ...rows[0] }
}
const changer = (champs: ColonnesProjet) =>
  banc.db.updateTable('projet').set(champs).where('id', '=', id).execute()

test('ce que la liste ne montre pas ne récrit pas la ligne ; ce qu’elle montre la récrit, mots gardés', async () => {
  const avant = await gardee()
  await changer({ presentation: 'Une autre présentation, que nulle liste ne montre.' })
  expect(await gardee()).toEqual({ ...avant, faites: 1 })
  await changer({ montantDemande: 4500 })
  const apres = await gardee()
  expect(apres).toEqual({ ...avant, faites: 1, ecriture: apres.ecriture, demande: 4500 })
  expect(apres.ecriture).not.toBe(avant.ecriture)
})

test('un texte qui change change les mots : celui de la demande, de la structure, du compte', async () => {
  await changer({ nom: 'Salon de Quimper' })
  const demande = await gardee()
  expect([demande.mots, demande.membres]).toEqual([
    expect.stringContaining("'quimper'"),
    expect.stringContaining("'quimper'"),
  ])
  expect(demande.mots).not.toContain("'fete'")
  await banc.db
    .updateTable('porteur')
    .set({ nomStructure: 'Les Embruns' })
    .where('id', '=', porteur.id)
    .execute()
  expect((await gardee()).membres).toContain("'embruns'")
  await banc.db
    .updateTable('utilisateur')
    .set({ nom: 'Kerouredan' })
    .where('id', '=', porteur.utilisateurId)
    .execute()
  const compte = await gardee()
  expect(compte.mots).toContain("'kerouredan'")
  expect(compte.membres).not.toContain("'kerouredan'")
})
